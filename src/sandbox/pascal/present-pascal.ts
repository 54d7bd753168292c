import type { DisplayCondition, Page, Question, QuestionSet } from '../question-set.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type JsonObject = { readonly [name: string]: Json }

const outcomes: Record<string, string> = { quoted: 'Priced', referred: 'Referred', declined: 'Declined' }
const kinds: Record<string, string> = { 'New Business': 'First Premium', MTA: 'Adjustment', Renewal: 'RNL' }
const amounts = new Set([
  'net',
  'tax',
  'fees',
  'gross',
  'commission',
  'amount',
  'charged',
  'retained',
  'refund',
])
const documentMembers: Record<string, string> = {
  documentId: 'Id',
  name: 'FileName',
  type: 'Category',
  url: 'DownloadUrl',
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

function wordOf(name: string, value: Json): Json {
  if (typeof value !== 'string') return value
  if (name === 'outcome') return outcomes[value] ?? value
  if (name === 'kind') return kinds[value] ?? value
  // Amounts are numbers of pounds here, with two decimals at most.
  return amounts.has(name) && /^-?\d+\.\d{2}$/.test(value) ? Number(value) : value
}

function pascalMembers(json: Json): Json {
  if (Array.isArray(json)) return json.map(pascalMembers)
  if (!isObject(json)) return json
  const isDocument = 'documentId' in json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      (isDocument && documentMembers[name]) || `${name[0]?.toUpperCase()}${name.slice(1)}`,
      pascalMembers(wordOf(name, value)),
    ]),
  )
}

/** An answer of the first dialect in the words of the second. A list stands alone, without an envelope. */
export function presentPascal(json: Json): Json {
  const members = isObject(json) ? Object.values(json) : []
  return pascalMembers(members.length === 1 && Array.isArray(members[0]) ? members[0] : json)
}

/** A refusal: by question when answers are at fault, otherwise a status and a message. */
export function presentPascalProblem(problem: JsonObject): Json {
  const { status, title, detail, errors, traceId } = problem
  if (!Array.isArray(errors))
    return {
      StatusCode: status ?? 500,
      Message: [title, detail].filter(Boolean).join(': '),
      TraceId: traceId ?? null,
    }
  const byName: Record<string, Json[]> = Object.create(null)
  for (const error of errors as JsonObject[]) {
    const name = String(error['name'] || error['pointer'])
    byName[name] = [...(byName[name] ?? []), error['detail'] ?? null]
  }
  return { Title: title ?? '', Status: status ?? 400, TraceId: traceId ?? null, Errors: { ...byName } }
}

const testTypes = { equal: 'EQUAL', notEqual: 'NOT_EQUAL', greaterThan: 'GREATER_THAN' } as const

function triggers(condition: DisplayCondition | undefined, target: JsonObject): Json {
  return (condition?.any ?? []).map(({ all }) => ({
    Rules: all.map((rule) => ({
      TestQuestion: rule.questionId,
      TestType: testTypes[rule.operator],
      Test: rule.value,
      WarningText: '',
    })),
    ...target,
    Action: 'DISPLAY',
  }))
}

function presentQuestion(question: Question): Json {
  return {
    QuestionId: question.id,
    Description: question.label,
    Type: question.type,
    HelpText: question.helpText,
    Tag: question.tag,
    Required: question.required,
    Triggers: triggers(question.displayWhen, { TargetQuestion: question.id }),
    Answers: question.options.map(({ value, label }) => ({ Description: label, Value: value })),
    Validation: question.validation.map((rule) => ({
      Severity: rule.severity,
      Message: rule.message,
      ...(rule.min !== undefined && { Min: rule.min }),
      ...(rule.max !== undefined && { Max: rule.max }),
      ...(rule.precision !== undefined && { Precision: rule.precision }),
      ...(rule.minLength !== undefined && { MinLength: rule.minLength }),
      ...(rule.maxLength !== undefined && { MaxLength: rule.maxLength }),
      ...(rule.pattern !== undefined && { Pattern: rule.pattern }),
    })),
    ...(question.defaultValue !== undefined && { DefaultValue: question.defaultValue }),
    ...(question.cancellation && { CancellationCalculation: pascalMembers({ ...question.cancellation }) }),
    ...(question.repeat && { Repeat: { Min: question.repeat.min, Max: question.repeat.max } }),
    ...(question.questions.length > 0 && { Children: question.questions.map(presentQuestion) }),
  }
}

/** A Question Set in the manner of the manual export, in PascalCase. A trigger stands on what it shows. */
export function presentPascalQuestionSet(set: QuestionSet): Json {
  return {
    SchemeId: Number(set.productId),
    SchemeName: set.productName,
    Version: set.version,
    QuestionSet: set.pages.map((page: Page) => ({
      QuestionPageId: page.id,
      QuestionPageName: page.title,
      Triggers: triggers(page.displayWhen, { TargetPage: page.id }),
      Questions: page.questions.map(presentQuestion),
    })),
  }
}
