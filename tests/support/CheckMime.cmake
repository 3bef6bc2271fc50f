# Builds a MIME database of the studio's file type alone; fails unless it ends up in the table of globs.
file(REMOVE_RECURSE ${FOLDER})
file(COPY ${SOURCE} DESTINATION ${FOLDER}/packages)
execute_process(COMMAND ${TOOL} ${FOLDER} RESULT_VARIABLE code OUTPUT_QUIET ERROR_VARIABLE words)
file(READ ${FOLDER}/globs2 globs)
if(code OR NOT globs MATCHES "application/x-fornax-project:\\*\\.fornax")
  message(FATAL_ERROR "update-mime-database does not know *.fornax: ${words}\n${globs}")
endif()
