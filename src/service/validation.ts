import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  MaxIntrospectionDepthRule,
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql'
import { tooComplex } from '#api/document-limits.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { introspectsTooMuch, MAX_INTROSPECTED } from './introspection.ts'
import { schema } from './schema.ts'

/** Error codes of rules whose code is not GRAPHQL_VALIDATION_FAILED. */
const RULE_CODES = new Map<ValidationRule, ErrorCode>([
  [ValuesOfCorrectTypeRule, 'BAD_USER_INPUT'],
  [ProvidedRequiredArgumentsRule, 'BAD_USER_INPUT'],
  [MaxIntrospectionDepthRule, 'QUERY_TOO_COMPLEX'],
])

const RULES = specifiedRules.map((rule) => withCode(rule, RULE_CODES.get(rule) ?? 'GRAPHQL_VALIDATION_FAILED'))

/** Maximum number of problems reported: more would cost time and help no client. */
const MAX_PROBLEMS = 20

const known = new WeakMap<DocumentNode, readonly GraphQLError[]>()

/**
 * Returns the document's problems, each with its code, and with similar names for those that the schema doesn't know; none if it
 * can be executed. Each document is validated once.
 */
export function problemsOf(document: DocumentNode): readonly GraphQLError[] {
  const problems = known.get(document) ?? validateDocument(document)
  known.set(document, problems)
  return problems
}

function validateDocument(document: DocumentNode): readonly GraphQLError[] {
  const { stackTraceLimit } = Error
  // Problems are cached with their document. A stack trace would keep the request's objects in memory.
  Error.stackTraceLimit = 0
  try {
    const problems = validate(schema, document, [...RULES, QueriesOnlyRule], { maxErrors: MAX_PROBLEMS })
    if (problems.length === 0 && introspectsTooMuch(schema, document)) {
      return [tooComplex(`a query may read ${MAX_INTROSPECTED} characters about the schema`)]
    }
    return problems.map((problem) => (problem.extensions.code ? problem : coded(problem, codeOfAbort(problem))))
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Returns the code for a validation that stopped early: it compared too many selections or found too many problems. */
function codeOfAbort({ message }: GraphQLError): ErrorCode {
  return message === 'Validation aborted.' ? 'QUERY_TOO_COMPLEX' : 'GRAPHQL_VALIDATION_FAILED'
}

/** Returns a rule whose problems have a code. Problems of a literal value also name its argument. */
function withCode(rule: ValidationRule, code: ErrorCode): ValidationRule {
  return (context) => {
    const reporting: ValidationContext = Object.create(context, {
      reportError: {
        value: (problem: GraphQLError) => {
          const argument = rule === ValuesOfCorrectTypeRule ? context.getArgument()?.name : undefined
          context.reportError(coded(problem, code, argument))
        },
      },
    })
    return rule(reporting)
  }
}

function coded(problem: GraphQLError, code: ErrorCode, argument?: string): GraphQLError {
  const message = argument === undefined ? problem.message : `${argument}: ${problem.message}`
  return new GraphQLError(message, { nodes: problem.nodes ?? null, extensions: { code } })
}

/** Rejects mutations and subscriptions. */
function QueriesOnlyRule(context: ValidationContext): ASTVisitor {
  return {
    [Kind.OPERATION_DEFINITION](node) {
      if (node.operation === 'query') return
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' satisfies ErrorCode }
      context.reportError(
        new GraphQLError('Only queries are supported; mutations and subscriptions are not.', {
          nodes: node,
          extensions,
        }),
      )
    },
  }
}
