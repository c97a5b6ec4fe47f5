import {
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** A line of the panel: a name, its arguments and its type if it has one, and what it means. */
interface Member {
  name: string
  description?: string | null | undefined
  args?: readonly GraphQLArgument[]
  type?: GraphQLArgument['type'] | GraphQLNamedType
}

/** Returns the fields of a type, the values of an enumeration, or the members of a union. */
function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) return Object.values(type.getFields())
  if (isEnumType(type)) return type.getValues()
  return isUnionType(type) ? type.getTypes().map((member) => ({ name: member.name, type: member })) : []
}

function element(name: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

/** Shows the descriptions of the schema in an element, type by type, beginning with the queries. */
export function showSchema(panel: HTMLElement, schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const choice = document.createElement('select')
  choice.setAttribute('aria-label', 'Type')
  choice.append(...types.map(({ name }) => name).map((name) => new Option(name, name)))
  const details = element('div')

  const open = (name: string) => {
    const type = schema.getType(name)
    if (!type) return
    choice.value = name
    details.replaceChildren(element('p', type.description ?? ''), element('dl', ...membersOf(type).flatMap(lines)))
    panel.scrollTop = 0
  }
  const link = (type: NonNullable<Member['type']>) => {
    const button = element('button', String(type))
    button.addEventListener('click', () => open(getNamedType(type).name))
    return button
  }
  const lines = ({ name, args = [], type, description }: Member) => {
    const given = args.flatMap((arg, index) => [index === 0 ? '(' : ', ', `${arg.name}: `, link(arg.type)])
    const end = given.length > 0 ? [')'] : []
    return [
      element('dt', element('b', name), ...given, ...end, ...(type ? [': ', link(type)] : [])),
      element('dd', description ?? ''),
    ]
  }

  choice.addEventListener('change', () => open(choice.value))
  panel.append(element('label', 'Type ', choice), details)
  open(schema.getQueryType()?.name ?? '')
}
