import { renderEmail } from '../../make-samples/render-email.ts'
import { answerLine, type Paper, type PaperQuestion, type PaperTable } from '../paper.ts'

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function htmlAnswer(question: PaperQuestion): string {
  const shown = escapeHtml(question.shown)
  return question.was ? `<s>${escapeHtml(question.was)}</s> ${shown}` : shown
}

export function htmlTable(table: PaperTable): string {
  if (table.elsewhere) return `<p>${escapeHtml(table.elsewhere)}</p>`
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table border="1">${row(
    table.columns.map((column) => column.label),
    'th',
  )}${table.rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

function send(paper: Paper, html: string): Promise<Buffer> {
  return renderEmail({
    slug: paper.slug,
    from: 'newbusiness@broker.example.co.uk',
    to: 'quotes@insurer.example.co.uk',
    subject: paper.title,
    text: 'This message is shown as HTML.',
    html: `<html><body>${html}${paper.injected ? `<p>${escapeHtml(paper.injected)}</p>` : ''}</body></html>`,
  })
}

/** One two-column table a section. */
export function renderTableMail(paper: Paper): Promise<Buffer> {
  return send(
    paper,
    [
      `<h2>${escapeHtml(paper.title)}</h2>`,
      ...paper.furniture.map((line) => `<p><small>${escapeHtml(line)}</small></p>`),
      ...paper.sections.map(
        (section) =>
          `<h3>${escapeHtml(section.title)}</h3><table>${section.questions
            .map(
              (question) => `<tr><td>${escapeHtml(question.label)}</td><td>${htmlAnswer(question)}</td></tr>`,
            )
            .join(
              '',
            )}</table>${section.tables.map((table) => `<h4>${escapeHtml(table.title)}</h4>${htmlTable(table)}`).join('')}`,
      ),
    ].join('\n'),
  )
}

/** What a web form sends: each question in bold on a line of its own, the reply in the line below. */
export function renderWebFormMail(paper: Paper): Promise<Buffer> {
  return send(
    paper,
    [
      `<p>A new ${escapeHtml(paper.title)} was sent from the website of ${escapeHtml(paper.house)}.</p>`,
      ...paper.furniture.map((line) => `<div style="color:#888">${escapeHtml(line)}</div>`),
      ...paper.sections.map(
        (section) =>
          `<h3>${escapeHtml(section.title)}</h3>${section.questions
            .map(
              (question) =>
                `<div><strong>${escapeHtml(question.label)}</strong></div><div style="margin-left:12px">${htmlAnswer(question) || '&nbsp;'}</div>`,
            )
            .join(
              '',
            )}${section.tables.map((table) => `<p><strong>${escapeHtml(table.title)}</strong></p>${htmlTable(table)}`).join('')}`,
      ),
    ].join('\n'),
  )
}

/** Questions quoted with their numbers, the client's replies typed between them. */
export function renderReplyMail(paper: Paper): Promise<Buffer> {
  const replies = paper.sections.flatMap((section) => [
    '',
    `--- ${section.title} ---`,
    ...section.questions.flatMap((question) => [
      '',
      `${question.number} ${question.label}`,
      `   ${answerLine(question)}`.trimEnd(),
    ]),
    ...section.tables.flatMap((table) => [
      '',
      table.title,
      ...(table.elsewhere
        ? [table.elsewhere]
        : [table.columns.map((column) => column.label), ...table.rows].map((row) => row.join('\t'))),
    ]),
  ])
  return renderEmail({
    slug: paper.slug,
    from: 'client.services@intermediary.example.co.uk',
    to: 'quotes@insurer.example.co.uk',
    subject: `RE: ${paper.title}`,
    text: [
      'Hi,',
      'Our client has answered your questions below.',
      ...paper.furniture,
      ...replies,
      '',
      paper.injected ?? '',
      'Regards',
      paper.broker,
    ].join('\n'),
  })
}
