import type { Condition, Json, Question, QuestionOption, ValidationRule } from '../domain/question-set.ts'
import { plainLabel } from './plain-label.ts'
import { invalid, isNeverTrue, readCondition, readTriggers } from './question-conditions.ts'
import {
  isWireObject,
  readFlag,
  readList,
  readMember,
  readNumber,
  readText,
  sameKey,
} from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** What a question needs to know of its Question Set while it is read. */
export interface QuestionContext {
  readonly profile: WireProfile['questionSet']
  /** The triggers of the whole set that aim at a question, by its id in comparable form. */
  readonly triggers: ReadonlyMap<string, readonly unknown[]>
  /** Whether the page or the group around it is hidden. */
  readonly isInsideHidden: boolean
}

const childNames = ['children', 'questions']

function readOptions(from: unknown, profile: WireProfile['questionSet']): QuestionOption[] {
  return readList(from, ['options', 'answers']).flatMap((option) => {
    const value = typeof option === 'string' ? option.trim() : readText(option, ['value', 'id'])
    const label = plainLabel(
      typeof option === 'string'
        ? option
        : (readText(option, ['label', 'description', 'text']) ?? value ?? ''),
    )
    if (value === undefined || value === '' || profile.placeholders.includes(label)) return []
    return [{ value, label }]
  })
}

function readBound(rule: unknown, name: string): number | string | undefined {
  return readNumber(rule, [name]) ?? readText(rule, [name])
}

function readValidation(from: unknown): ValidationRule[] {
  const given = readMember(from, ['validation', 'validations'])
  const rules = Array.isArray(given) ? given : isWireObject(given) ? [given] : []
  return rules.filter(isWireObject).map((rule) => ({
    min: readBound(rule, 'min'),
    max: readBound(rule, 'max'),
    minLength: readNumber(rule, ['minLength']),
    maxLength: readNumber(rule, ['maxLength']),
    pattern: readText(rule, ['pattern']),
    precision: readNumber(rule, ['precision']),
    // What is not plainly an error only warns: the platform's own validation is what counts.
    severity: readText(rule, ['severity'])?.toLowerCase() === 'error' ? 'error' : 'warning',
    message: readText(rule, ['message']),
  }))
}

function readRequired(from: unknown, where: string): boolean | Condition {
  const required = readMember(from, ['required', 'isRequired', 'mandatory'])
  return isWireObject(required)
    ? readCondition(required, where)
    : readFlag(from, ['required', 'isRequired', 'mandatory'])
}

function readDisplay(from: unknown, id: string, context: QuestionContext): Condition | undefined {
  const stated = readMember(from, ['displayWhen', 'showWhen'])
  if (stated !== undefined) return readCondition(stated, id)
  return readTriggers(context.triggers.get(sameKey(id)) ?? [], context.profile, id)
}

function readTypeSettings(type: Question['type'], options: readonly QuestionOption[]): Partial<Question> {
  if (type === 'choice' || type === 'multiChoice') return { options }
  if (type !== 'lookup') return {}
  return options.length > 0 ? { options } : { optionsOpen: true }
}

/** Reads one question and its children. @throws Failure `question_set_invalid` naming the question */
export function readQuestion(
  from: unknown,
  order: number,
  where: string,
  context: QuestionContext,
): Question {
  if (!isWireObject(from)) throw invalid(where, 'a question is not an object')
  const id = readText(from, ['id', 'questionId', 'systemId'])
  if (id === undefined) throw invalid(where, 'a question has no id')
  const wireType = readText(from, ['type', 'questionType', 'wireType'])
  if (wireType === undefined) throw invalid(`question ${id}`, 'it has no type')
  const { profile } = context
  const known = Object.entries(profile.types).find(([word]) => sameKey(word) === sameKey(wireType))
  const type = known?.[1] ?? 'unknown'
  const rawLabel = plainLabel(readText(from, ['label', 'description', 'text', 'title']) ?? '')
  const isMarked = rawLabel.toLowerCase().startsWith(profile.hiddenPrefix.toLowerCase())
  const displayWhen = readDisplay(from, id, context)
  const hidden =
    context.isInsideHidden ||
    isMarked ||
    readFlag(from, ['hidden', 'isHidden']) ||
    (displayWhen !== undefined && isNeverTrue(displayWhen, profile))
  const validation = readValidation(from)
  const children = type === 'group' ? readList(from, childNames) : []
  if (type === 'group' && children.length === 0)
    throw invalid(`question ${id}`, 'a repeating group has no questions')
  const help = plainLabel(readText(from, ['helpText', 'help']) ?? '')
  const repeat = readMember(from, ['repeat'])
  const cancellationCalculation = readMember(from, ['cancellationCalculation']) as Json | undefined
  return {
    id,
    label: (isMarked ? rawLabel.slice(profile.hiddenPrefix.length) : rawLabel).trim() || id,
    ...(help === '' ? {} : { help }),
    tag: readText(from, ['tag']),
    order,
    type,
    wireType,
    required: readRequired(from, id),
    hidden,
    readOnly: readFlag(from, ['readOnly', 'isReadOnly']),
    ...readTypeSettings(type, readOptions(from, profile)),
    ...(validation.length === 0 ? {} : { validation }),
    displayWhen,
    ...(type === 'group'
      ? {
          repeat: { min: readNumber(repeat, ['min']), max: readNumber(repeat, ['max']) },
          children: children.map((child, position) =>
            readQuestion(child, position, `question ${id}`, { ...context, isInsideHidden: hidden }),
          ),
        }
      : {}),
    ...(cancellationCalculation === undefined ? {} : { cancellationCalculation }),
  }
}
