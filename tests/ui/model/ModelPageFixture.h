// What the tests of the Model page share.
#pragma once
#include <QtTest>
#include <QtWidgets>
#include <memory>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/base/Widgets.h"
#include "ui/model/EdgeItem.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerNode.h"
#include "ui/model/LayerTable.h"
#include "ui/model/ModelInspector.h"
#include "ui/model/ModelPage.h"
#include "ui/model/Verdict.h"

namespace fornax::test {

constexpr int kPatience = 10'000;

class ModelPageFixture : public QObject {
    Q_OBJECT
  protected:
    void prepare() {
        QCoreApplication::setOrganizationName(QStringLiteral("fornax-test"));
        ui::Palette::apply(ui::Theme::Light);
        writeToyData(folder());
    }
    void open(project::Project project, ui::ModelPage::Analyse analyse) {
        QSettings().clear();
        m_document = std::make_unique<ui::Document>();
        m_context.document = m_document.get();
        m_document->openNew(std::move(project));
        m_page = std::make_unique<ui::ModelPage>(m_context, std::move(analyse));
        m_page->resize(1090, 900);
        m_page->show();
        m_page->inspector()->setParent(nullptr);
        m_page->inspector()->resize(288, 860);
        m_page->inspector()->show();
        m_page->activateWindow();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
        m_table = m_page->findChild<ui::LayerTable*>(QStringLiteral("modelTable"));
        m_canvas = m_page->findChild<ui::GraphCanvas*>(QStringLiteral("modelCanvas"));
        m_inspector = qobject_cast<ui::ModelInspector*>(m_page->inspector());
        m_verdict = m_page->findChild<ui::Verdict*>();
        m_figures = m_page->findChild<ui::KeyFigures*>(QStringLiteral("modelFigures"));
        QVERIFY(m_table && m_canvas && m_inspector && m_verdict && m_figures);
    }
    void finish() {
        QWidget* inspector = m_page ? m_page->inspector() : nullptr;
        m_page.reset();
        delete inspector;
        m_document.reset();
        m_warnings.check();
    }
    QString folder() const { return m_dir.path() + QStringLiteral("/data"); }
    ui::LayerModel* layers() { return static_cast<ui::LayerModel*>(m_table->model()); }
    /// Every figure of table, diagram and key figures against one analysis.
    void compareAll(const model::Analysis& wanted) {
        const auto& project = m_document->project();
        const double batch = double(project.train.batchSize);
        QCOMPARE(layers()->rowCount(), int(project.model.layers.size()) + 1);
        for (int row = 0; row + 1 < layers()->rowCount(); ++row) {
            const auto& facts = wanted.layers.at(std::size_t(row));
            const auto number = [&](int column) { return layers()->index(row, column).data(ui::LayerModel::NumberRole); };
            QCOMPARE(layers()->index(row, 0).data(ui::LayerModel::IdRole).toString().toStdString(), facts.id);
            QCOMPARE(layers()->index(row, 0).data(ui::LayerModel::ProblemRole).toBool(), facts.problem.has_value());
            QCOMPARE(m_canvas->isFailing(facts.id), facts.problem.has_value());
            if (facts.outputShape.empty()) continue;
            QCOMPARE(number(ui::LayerModel::Parameters).toDouble(), double(facts.parameters));
            QCOMPARE(number(ui::LayerModel::Macs).toDouble(), double(facts.macs));
            QCOMPARE(number(ui::LayerModel::Flops).toDouble(), 2.0 * double(facts.macs));
            QCOMPARE(number(ui::LayerModel::Activations).toDouble(), batch * double(facts.activationBytes));
            QCOMPARE(layers()->index(row, ui::LayerModel::Output).data().toString(), ui::shape(facts.outputShape));
            if (!facts.problem) QCOMPARE(m_canvas->noteOf(facts.id), ui::shape(facts.outputShape).remove(QLatin1Char(' ')));
        }
        const int total = layers()->rowCount() - 1;
        QCOMPARE(layers()->index(total, ui::LayerModel::Parameters).data(ui::LayerModel::NumberRole).toDouble(), double(wanted.parameters));
        QCOMPARE(layers()->index(total, ui::LayerModel::Macs).data(ui::LayerModel::NumberRole).toDouble(), double(wanted.macs));
        QCOMPARE(m_figures->value(QStringLiteral("parameters")), ui::integer(wanted.parameters));
        QCOMPARE(m_figures->value(QStringLiteral("macs")), ui::millions(double(wanted.macs)));
        QCOMPARE(m_figures->value(QStringLiteral("weights")), ui::bytes(double(wanted.weightBytes)));
        QCOMPARE(m_figures->value(QStringLiteral("memory")), ui::bytes(double(wanted.trainingBytes(project.train.batchSize, 2))));
    }

    NoQtWarnings m_warnings;
    QTemporaryDir m_dir;
    ui::Context m_context;
    std::unique_ptr<ui::Document> m_document;
    std::unique_ptr<ui::ModelPage> m_page;
    ui::LayerTable* m_table = nullptr;
    ui::GraphCanvas* m_canvas = nullptr;
    ui::ModelInspector* m_inspector = nullptr;
    ui::Verdict* m_verdict = nullptr;
    ui::KeyFigures* m_figures = nullptr;
};

}  // namespace fornax::test
