import { type Expected, expect } from './expected.ts'
import type { Facts } from './facts.ts'
import { askedBy } from './form.ts'
import { renderBoxedForm } from './render-boxed-form.ts'
import { renderEmail } from './render-email.ts'
import { renderFillableForm } from './render-fillable-form.ts'
import { renderLetter } from './render-letter.ts'
import { renderNumberedForm } from './render-numbered-form.ts'
import { renderWorkbook } from './render-workbook.ts'
import {
  brackleyColumns,
  brackleyFacts,
  brackleySheets,
  brackleyStated,
  brackleyText,
} from './submissions/fleet-brackley.ts'
import { skylineFacts, skylineForm } from './submissions/fleet-skyline.ts'
import { beaconFacts, beaconLetter } from './submissions/pi-beacon.ts'
import { meridianFacts, meridianForm } from './submissions/pi-meridian.ts'
import { boxedForm, fillableForm, harbourFacts, numberedForm } from './submissions/property-harbour.ts'
import {
  quaysideFacts,
  quaysideForm,
  scheduleColumns,
  scheduleSheet,
} from './submissions/property-quayside.ts'
import { setAside } from './submissions/set-aside.ts'

export interface Submission {
  /** The folder's name. */
  readonly slug: string
  readonly note: string
  make(
    root: string,
  ): Promise<{ readonly files: Readonly<Record<string, Buffer>>; readonly expected: Expected }>
}

const pdf = 'application/pdf'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Every sample, in the order in which they are fed on a first start. */
export const submissions: readonly Submission[] = [
  {
    slug: 'property-harbour-boxed',
    note: 'A landlord with three properties on a boxed two-column form, with ticked Yes and No boxes and a ruled schedule.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Tom Ashdown <tom.ashdown@ashdownbrokers.example.co.uk>',
        to: 'property@slipway.example',
        subject: 'New business - Harbour Street Estates Limited - property owners',
        text: 'Hello,\n\nPlease find attached a completed proposal form for the above. Could you let us have your best terms?\n\nKind regards,\nTom Ashdown\nAshdown Insurance Brokers\n01632 960442\n',
        attachments: [
          {
            name: 'Harbour Street proposal.pdf',
            mediaType: pdf,
            content: await renderBoxedForm(boxedForm, harbourFacts),
          },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, harbourFacts, askedBy(boxedForm), {}),
      }
    },
  },
  {
    slug: 'property-harbour-numbered',
    note: 'The same proposal on a form of numbered questions with tick boxes at the right and dotted answer lines.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Tom Ashdown <tom.ashdown@ashdownbrokers.example.co.uk>',
        to: 'property@slipway.example',
        subject: 'Quotation please: Harbour Street Estates',
        text: 'Morning,\n\nWe would appreciate a quotation on the attached application.\n\nRegards\nTom\n',
        attachments: [
          {
            name: 'application.pdf',
            mediaType: pdf,
            content: await renderNumberedForm(numberedForm, harbourFacts),
          },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, harbourFacts, askedBy(numberedForm), {}),
      }
    },
  },
  {
    slug: 'property-harbour-fillable',
    note: 'The same proposal on a fillable form whose field names say nothing; labels are printed above the boxes.',
    async make(root) {
      const content = await renderFillableForm(fillableForm, harbourFacts)
      return {
        files: { 'files/fact-find.pdf': content },
        expected: expect(root, harbourFacts, askedBy(fillableForm), { files: ['files/fact-find.pdf'] }),
      }
    },
  },
  {
    slug: 'property-quayside-schedule',
    note: 'A complete risk: a numbered form that refers to a schedule, and the schedule as a workbook with a totals row.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Leila Novak <leila.novak@orwellbroking.example.co.uk>',
        to: 'property@slipway.example',
        subject: 'Property owners quotation request - Quayside Lettings (Ipswich) Ltd',
        text: 'Dear Underwriter,\n\nPlease quote for our client. The form and the property schedule are attached.\n\nKind regards\n\nLeila Novak\nOrwell Broking\n',
        attachments: [
          {
            name: 'Quayside proposal.pdf',
            mediaType: pdf,
            content: await renderNumberedForm(quaysideForm, quaysideFacts),
          },
          {
            name: 'Schedule of properties.xlsx',
            mediaType: xlsx,
            content: renderWorkbook([scheduleSheet(quaysideFacts, 'Quayside Lettings (Ipswich) Ltd')]),
          },
        ],
      })
      const { questions } = askedBy(quaysideForm)
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, quaysideFacts, { questions, columns: scheduleColumns }, {}),
      }
    },
  },
  {
    slug: 'property-harbour-conflict',
    note: 'The boxed form and a workbook disagree about the sum insured of one property; a person must decide.',
    async make(root) {
      const items = harbourFacts.groups?.MP ?? []
      const other = {
        ...harbourFacts,
        groups: { MP: items.map((item, at) => (at === 1 ? { ...item, MP_BuildingsSI: '235000' } : item)) },
      }
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Tom Ashdown <tom.ashdown@ashdownbrokers.example.co.uk>',
        to: 'property@slipway.example',
        subject: 'New business: Harbour Street Estates - form and schedule',
        text: "Hello,\n\nProposal form and the client's own property list attached. Please let us have a quotation.\n\nTom\n",
        attachments: [
          {
            name: 'Proposal form.pdf',
            mediaType: pdf,
            content: await renderBoxedForm(boxedForm, harbourFacts),
          },
          {
            name: 'Property list.xlsx',
            mediaType: xlsx,
            content: renderWorkbook([scheduleSheet(other, 'Harbour Street Estates Limited')]),
          },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, harbourFacts, askedBy(boxedForm), {
          conflicts: ['MP_BuildingsSI'],
          mustReview: ['MP_BuildingsSI'],
        }),
      }
    },
  },
  {
    slug: 'pi-meridian-boxed',
    note: 'An engineering practice on a boxed form with percentages, shortened amounts (£960k, £3.2m) and a claim.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Fay Lister <fay.lister@calderbrokers.example.co.uk>',
        to: 'pi@slipway.example',
        subject: 'PI proposal form - Meridian Structural Design LLP',
        text: 'Hi,\n\nCompleted PI proposal attached for a quotation please. Renewal with the current insurer is 31 December.\n\nFay\n',
        attachments: [
          {
            name: 'Meridian PI proposal.pdf',
            mediaType: pdf,
            content: await renderBoxedForm(meridianForm, meridianFacts),
          },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, meridianFacts, askedBy(meridianForm), {}),
      }
    },
  },
  {
    slug: 'pi-meridian-blanks',
    note: 'The same practice on numbered questions, with the whole claims section and several answers left blank.',
    async make(root) {
      const blank = [
        'ClaimsYN',
        'CircumstancesYN',
        'DishonestyYN',
        'BankruptYN',
        'ConvictionYN',
        'CCJYN',
        'RefusedYN',
        'Website',
        'CurrentPremium',
        'FeesCurrentYear',
        'LiabilityCapYN',
        'DeclarationYN',
      ]
      const values = Object.fromEntries(
        Object.entries(meridianFacts.values).filter(([id]) => !blank.includes(id)),
      )
      const facts: Facts = { product: meridianFacts.product, values }
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Fay Lister <fay.lister@calderbrokers.example.co.uk>',
        to: 'pi@slipway.example',
        subject: 'Meridian Structural - PI quote please',
        text: 'Hi,\n\nForm attached, not quite finished: the client will confirm the claims section. Could you quote subject to that?\n\nFay\n',
        attachments: [
          {
            name: 'PI form (part).pdf',
            mediaType: pdf,
            content: await renderNumberedForm(meridianForm, facts),
          },
        ],
      })
      return { files: { 'inbound.eml': inbound }, expected: expect(root, facts, askedBy(meridianForm), {}) }
    },
  },
  {
    slug: 'pi-beacon-letter',
    note: "A broker's letter in Word with tables and bullets, beside a proposal form that arrived cut off and cannot be read.",
    async make(root) {
      const whole = await renderBoxedForm(meridianForm, beaconFacts)
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Maxime Delacroix <m.delacroix@severnsidebrokers.example.co.uk>',
        to: 'pi@slipway.example',
        subject: 'New enquiry - Beacon Hill Analytics - professional indemnity',
        text: 'Dear Sirs,\n\nOur letter and the signed proposal are attached. We would be glad of your quotation.\n\nM. Delacroix\n',
        attachments: [
          { name: 'Letter to underwriters.docx', mediaType: docx, content: await renderLetter(beaconLetter) },
          { name: 'Signed proposal.pdf', mediaType: pdf, content: whole.subarray(0, 700) },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(
          root,
          beaconFacts,
          { questions: new Set(Object.keys(beaconFacts.values)), columns: new Map() },
          { unread: ['Signed proposal.pdf'] },
        ),
      }
    },
  },
  {
    slug: 'fleet-brackley-email',
    note: 'No form at all: the facts stand in the body of the mail, twenty-eight vehicles and the claims in a workbook.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Sian Griffiths <sian@cherwellbrokers.example.co.uk>',
        to: 'fleet@slipway.example',
        subject: 'New business motor fleet - Brackley Building Supplies Limited',
        text: brackleyText,
        attachments: [
          { name: 'Brackley fleet.xlsx', mediaType: xlsx, content: renderWorkbook(brackleySheets) },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, brackleyFacts, { questions: brackleyStated, columns: brackleyColumns }, {}),
      }
    },
  },
  {
    slug: 'fleet-brackley-forwarded',
    note: 'The same fleet forwarded by a colleague: the facts stand in the forwarded part, whose sender is the broker.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Becky Stone <becky.stone@underwriters.example.co.uk>',
        to: 'fleet@slipway.example',
        subject: 'Fwd: New business motor fleet - Brackley Building Supplies Limited',
        text: `One for the fleet inbox please.\n\nBecky\n\n---------- Forwarded message ---------\nFrom: Sian Griffiths <sian@cherwellbrokers.example.co.uk>\nDate: Mon, 2 Nov 2026 at 08:41\nSubject: New business motor fleet - Brackley Building Supplies Limited\nTo: Becky Stone <becky.stone@underwriters.example.co.uk>\n\n\n${brackleyText}`,
        attachments: [
          {
            name: 'Brackley fleet.xlsx',
            mediaType: xlsx,
            content: renderWorkbook(brackleySheets.slice(0, 1)),
          },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(
          root,
          brackleyFacts,
          { questions: brackleyStated, columns: new Map([...brackleyColumns].slice(0, 1)) },
          {},
        ),
      }
    },
  },
  {
    slug: 'fleet-skyline-numbered',
    note: 'A small fleet that works airside, on numbered questions with abbreviations (TPFT, AD excess, D.O.B.); the scheme declines it.',
    async make(root) {
      const inbound = await renderEmail({
        slug: this.slug,
        from: 'Neil Garside <neil@garsideinsurance.example.co.uk>',
        to: 'fleet@slipway.example',
        subject: 'Skyline Ground Handling - fleet quotation',
        text: 'Hello,\n\nCould you quote on the attached please?\n\nNeil Garside\n',
        attachments: [
          {
            name: 'Fleet proposal.pdf',
            mediaType: pdf,
            content: await renderNumberedForm(skylineForm, skylineFacts),
          },
        ],
      })
      return {
        files: { 'inbound.eml': inbound },
        expected: expect(root, skylineFacts, askedBy(skylineForm), {}),
      }
    },
  },
  ...setAside.map(
    (email): Submission => ({
      slug: email.slug,
      note: `Not new business (${email.kind}): recognised, shown and set aside.`,
      async make(root) {
        const product = email.to.startsWith('fleet') ? 'motor-fleet' : 'property-owners'
        const nothing = { questions: new Set<string>(), columns: new Map<string, Set<string>>() }
        const expected = expect(root, { product, values: {} }, nothing, { kind: email.kind })
        return { files: { 'inbound.eml': await renderEmail(email) }, expected: { ...expected, absent: [] } }
      },
    }),
  ),
]
