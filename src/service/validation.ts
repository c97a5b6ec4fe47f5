import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  MaxIntrospectionDepthRule,
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql'
import type { ErrorCode } from '#domain/error-code.ts'

/** What a rule's problems are called, where it is not GRAPHQL_VALIDATION_FAILED. */
const RULE_CODES = new Map<ValidationRule, ErrorCode>([
  [ValuesOfCorrectTypeRule, 'BAD_USER_INPUT'],
  [ProvidedRequiredArgumentsRule, 'BAD_USER_INPUT'],
  [MaxIntrospectionDepthRule, 'QUERY_TOO_COMPLEX'],
])

const RULES = specifiedRules.map((rule) => withCode(rule, RULE_CODES.get(rule) ?? 'GRAPHQL_VALIDATION_FAILED'))

/** More problems than this help nobody, and cost. */
const MAX_PROBLEMS = 20

/** Returns the document's problems, with similar names for those that the schema doesn't know. */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const { stackTraceLimit } = Error
  // A problem is kept with its document. With a stack it would hold all that was there when it was found.
  Error.stackTraceLimit = 0
  try {
    const problems = validate(schema, document, [...RULES, QueriesAloneRule], { maxErrors: MAX_PROBLEMS })
    return problems.map((problem) => (problem.extensions.code ? problem : coded(problem, codeOfAbortion(problem))))
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Why validation stopped early: selections that take too long to compare, or enough problems found. */
function codeOfAbortion({ message }: GraphQLError): ErrorCode {
  return message === 'Validation aborted.' ? 'QUERY_TOO_COMPLEX' : 'GRAPHQL_VALIDATION_FAILED'
}

/** The rule with a code for its problems; a problem of a literal value names the argument that it was given to. */
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

/** Nothing can be changed here, and nothing subscribed to. */
function QueriesAloneRule(context: ValidationContext): ASTVisitor {
  return {
    [Kind.OPERATION_DEFINITION](node) {
      if (node.operation === 'query') return
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' satisfies ErrorCode }
      context.reportError(new GraphQLError('this service answers queries alone', { nodes: node, extensions }))
    },
  }
}
