import jszip from 'jszip'
import { expect, test } from 'vitest'
import { readDocument } from '../../support/reading-document.ts'

async function openText(body: string, margins = '', forms = '') {
  const archive = new jszip()
  archive.file('mimetype', 'application/vnd.oasis.opendocument.text', { compression: 'STORE' })
  archive.file(
    'content.xml',
    `<office:document-content><office:automatic-styles><style:style style:name="H"><style:text-properties text:display="none"/></style:style><style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles><office:body><office:text>${forms}${body}</office:text></office:body></office:document-content>`,
  )
  archive.file(
    'styles.xml',
    `<office:document-styles><office:master-styles><style:master-page>${margins}</style:master-page></office:master-styles></office:document-styles>`,
  )
  return readDocument('f.odt', await archive.generateAsync({ type: 'nodebuffer' }))
}

test('hidden and struck words stand on lines of their own, also in cells', async () => {
  const words =
    'Sum <text:span text:style-name="H">secret</text:span><text:span text:style-name="S">one</text:span> two'
  const [page] = (
    await openText(
      `<text:p>${words}</text:p><text:p><text:hidden-text text:is-hidden="true">gone</text:hidden-text>.</text:p><table:table><table:table-row><table:table-cell><text:p>${words}</text:p></table:table-cell><table:table-cell><text:p text:style-name="H">all</text:p></table:table-cell></table:table-row></table:table>`,
    )
  ).pages
  expect(page?.spans.map(({ text, struck, hidden }) => [text, hidden ?? struck])).toEqual([
    ['Sum', undefined],
    ['secret', 'hidden text'],
    ['one', true],
    ['two', undefined],
    ['gone', 'hidden text'],
    ['.', undefined],
    ['Sum\ntwo', undefined],
    ['all', 'hidden text'],
  ])
})

test('notes, remarks, headers and footers are read behind the text as what they are', async () => {
  const note =
    '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>formerly Beta</text:p></text:note-body></text:note>'
  const remark = '<office:annotation><dc:creator>Bo</dc:creator><text:p>ask them</text:p></office:annotation>'
  const [page] = (
    await openText(
      `<text:p>Insured: ${note}Acme${remark} Ltd</text:p>`,
      '<style:header><text:p>Policy 00123</text:p></style:header><style:footer><text:p>Page</text:p></style:footer>',
    )
  ).pages
  expect(page?.spans.map(({ text, role, hidden }) => [text, role ?? hidden])).toEqual([
    ['Insured: Acme Ltd', undefined],
    ['formerly Beta', undefined],
    ['ask them', 'comment'],
    ['Policy 00123', 'furniture'],
    ['Page', 'furniture'],
  ])
})

test('controls of a form show their state, or that it was not read', async () => {
  const document = await openText(
    '<text:p>Alarm? <draw:control draw:control="a"/> Yes <draw:control draw:control="b"/> No</text:p><text:p>Name: <draw:control draw:control="c"/></text:p><text:p>Cover: <draw:control draw:control="d"/></text:p>',
    '',
    '<office:forms><form:form><form:checkbox form:id="a" form:current-state="checked"/><form:checkbox form:id="b"/><form:text form:id="c" form:current-value="Acme"/><form:listbox form:id="d"/></form:form></office:forms>',
  )
  expect(document.pages[0]?.text).toBe('Alarm? ☒ Yes ☐ No\nName: Acme\nCover: ⍰')
  expect(document.warnings[0]).toContain('could not be read')
})
