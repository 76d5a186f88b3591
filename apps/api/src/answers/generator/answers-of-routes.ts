import ts from 'typescript';
import { type JsonSchema, Undescribable } from './json-schema';
import { NamedTypes } from './named-types';
import { SchemasOfTypes } from './schema-of-type';

/** What every route answers where it goes well, by the operation’s id, and the types that have a name. */
export interface AnswerSchemas {
  /** `json`: the body; `events`: the data of each Server-Sent Event. Whose body is neither is not here. */
  readonly operations: Readonly<
    Record<string, { readonly json: JsonSchema } | { readonly events: JsonSchema }>
  >;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

const routes = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);

/**
 * The answers of all controllers in a project, from what their handlers return by the compiler's own judgement.
 *
 * @param tsconfig path of the project's tsconfig.json
 * @throws Error naming each handler, or member of its answer, of which nothing can be said
 */
export function answersOfRoutes(tsconfig: string): AnswerSchemas {
  const { config, error } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const folder = tsconfig.replace(/[^/]+$/, '');
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const controllers = fileNames.filter((name) => name.endsWith('.controller.ts'));
  const program = ts.createProgram(controllers, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const handlers = controllers.flatMap((name) => handlersIn(program.getSourceFile(name)));
  const names = new NamedTypes(program, checker);
  // Once to meet every type that has a name, and once with the names.
  writtenOut(handlers, checker, new SchemasOfTypes(checker, names));
  names.settle();
  const schemas = new SchemasOfTypes(checker, names);
  return { operations: writtenOut(handlers, checker, schemas), schemas: schemas.components };
}

interface Handler {
  readonly id: string;
  readonly method: ts.MethodDeclaration;
}

function handlersIn(file: ts.SourceFile | undefined): readonly Handler[] {
  return (file?.statements ?? []).flatMap((statement) => {
    if (!ts.isClassDeclaration(statement) || !decoratorsOf(statement).includes('Controller')) return [];
    return statement.members.flatMap((member) =>
      ts.isMethodDeclaration(member) && decoratorsOf(member).some((name) => routes.has(name))
        ? [{ id: `${statement.name?.text}_${member.name.getText()}`, method: member }]
        : [],
    );
  });
}

const decoratorsOf = (node: ts.HasDecorators): readonly string[] =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
  );

function writtenOut(handlers: readonly Handler[], checker: ts.TypeChecker, schemas: SchemasOfTypes) {
  const operations: Record<string, { json: JsonSchema } | { events: JsonSchema }> = {};
  const faults: string[] = [];
  for (const handler of handlers) {
    try {
      const answer = answerOf(handler, checker, schemas);
      if (answer !== undefined) operations[handler.id] = answer;
    } catch (error) {
      if (!(error instanceof Undescribable)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new Error(`Answers that cannot be described:\n${faults.join('\n')}`);
  return operations;
}

function answerOf({ id, method }: Handler, checker: ts.TypeChecker, schemas: SchemasOfTypes) {
  const signature = checker.getSignatureFromDeclaration(method);
  const returned = signature && checker.getAwaitedType(signature.getReturnType());
  if (returned === undefined) throw new Undescribable(id, 'it returns nothing that can be awaited');
  // No body, or a text that its decorators describe.
  if (returned.flags & (ts.TypeFlags.Void | ts.TypeFlags.StringLike)) return undefined;
  if (returned.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive))
    throw new Undescribable(id, `${checker.typeToString(returned)} says nothing of its answer`);
  const events = eventsOf(returned, checker);
  return events ? { events: schemas.schemaOf(events, id) } : { json: schemas.schemaOf(returned, id) };
}

/** The messages of a handler that answers a `ServerSentEvents`. */
function eventsOf(returned: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const isStream = returned.symbol?.name === 'ServerSentEvents';
  return isStream ? checker.getTypeArguments(returned as ts.TypeReference)[0] : undefined;
}
