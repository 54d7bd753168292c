import { renderAnswerGrid } from './answer-grid.ts'
import { renderBrokerWorkbook } from './broker-workbook.ts'
import { renderCaptionForm } from './caption-form.ts'
import { renderColumnForm } from './column-form.ts'
import { renderFillableBeside } from './fillable-beside.ts'
import type { Layout } from './layout.ts'
import { renderReplyMail, renderWebFormMail } from './mail-html.ts'
import { renderWordQuestionnaire } from './word-questionnaire.ts'

/** Layouts that only the test part has. */
export const unseenLayouts: readonly Layout[] = [
  {
    name: 'column-form',
    format: 'pdf',
    onlyTest: true,
    description: 'two columns, label above a box, tick boxes to the left of what they say',
    render: async (paper) => ({ name: 'fact-find.pdf', bytes: await renderColumnForm(paper) }),
  },
  {
    name: 'caption-form',
    format: 'pdf',
    onlyTest: true,
    description: 'answer on a rule with its caption below, Y or N ringed',
    render: async (paper) => ({ name: 'fact-find.pdf', bytes: await renderCaptionForm(paper) }),
  },
  {
    name: 'answer-grid',
    format: 'pdf',
    onlyTest: true,
    description:
      'label and answer pairs twice a row, a Yes and a No column, one box of details shared by a section',
    render: async (paper) => ({ name: 'fact-find.pdf', bytes: await renderAnswerGrid(paper) }),
  },
  {
    name: 'fillable-beside',
    format: 'fillable',
    onlyTest: true,
    description: 'form fields beside labels, radio buttons with Yes and No above them',
    render: async (paper) => ({ name: 'fact-find.pdf', bytes: await renderFillableBeside(paper) }),
  },
  {
    name: 'word-questionnaire',
    format: 'docx',
    onlyTest: true,
    description: 'three-column Word tables with merged headings, ballot boxes, details in a merged row below',
    render: async (paper) => ({ name: 'questionnaire.docx', bytes: await renderWordQuestionnaire(paper) }),
  },
  {
    name: 'mail-replies',
    format: 'eml',
    onlyTest: true,
    description: 'numbered questions in a plain mail, each reply on the line below',
    render: async (paper) => ({ name: 'reply.eml', bytes: await renderReplyMail(paper) }),
  },
  {
    name: 'web-form-mail',
    format: 'html',
    onlyTest: true,
    description: 'HTML mail of a web form: question in bold, reply in the block below',
    render: async (paper) => ({ name: 'web-form.eml', bytes: await renderWebFormMail(paper) }),
  },
  {
    name: 'broker-workbook',
    format: 'xlsx',
    onlyTest: true,
    description:
      'one sheet with merged bars, question in B, reply in D, tables below with amounts in \u00a3000',
    render: async (paper) => ({ name: 'submission.xlsx', bytes: renderBrokerWorkbook(paper) }),
  },
]
