import ts from 'typescript';

interface Candidate {
  readonly base: string;
  /** The library or app that declares it, as Standings of libs/standings. */
  readonly home: string;
  readonly declaration: ts.Declaration;
  readonly args: readonly ts.Type[];
  readonly about: string;
}

/**
 * Which types stand as components, and under which names: interfaces, classes, and aliases of objects and unions, of our
 * own. A generic that is used one way alone has its own name, as Ruling; used in several ways, each has the names of its
 * arguments, as PageOfDealListed, save of those that are literals; what has no such name, or none that is its alone, is
 * spelled out. Two of one name in several libraries are told apart by the library.
 */
export class NamedTypes {
  private readonly candidates = new Map<ts.Type, Candidate | undefined>();
  private names: ReadonlyMap<ts.Type, string> | undefined;

  constructor(
    private readonly program: ts.Program,
    private readonly checker: ts.TypeChecker,
  ) {}

  /** Until names are settled every candidate has one of its own, so that all of them are met. */
  nameOf(type: ts.Type): string | undefined {
    const candidate = this.candidateFor(type);
    if (candidate === undefined || this.names !== undefined) return this.names?.get(type);
    return `${candidate.base}#${[...this.candidates.keys()].indexOf(type)}`;
  }

  aboutOf(type: ts.Type): string {
    return this.candidateFor(type)?.about ?? '';
  }

  /** Map, Buffer and their like: what JSON makes of them says nothing of what they hold. */
  isOfThePlatform(type: ts.Type): boolean {
    const named = (type.symbol?.flags ?? 0) & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class);
    return named !== 0 && !(type.symbol.declarations ?? []).some((one) => this.isOurs(one));
  }

  /** @throws Error where two types of one library have one name */
  settle(): void {
    const met = [...this.candidates].flatMap(([type, candidate]) =>
      candidate ? [{ type, ...candidate }] : [],
    );
    const ways = new Map<ts.Declaration, number>();
    for (const { declaration } of met) ways.set(declaration, (ways.get(declaration) ?? 0) + 1);
    const called = (type: ts.Type): string | undefined => {
      const candidate = this.candidateFor(type);
      if (candidate === undefined || (ways.get(candidate.declaration) ?? 1) === 1) return candidate?.base;
      const args = candidate.args.filter((one) => !isOfLiterals(one)).map(called);
      return args.length === 0 || args.includes(undefined)
        ? undefined
        : `${candidate.base}Of${args.join('And')}`;
    };
    const byName = new Map<string, (typeof met)[number][]>();
    for (const one of met) {
      const name = called(one.type);
      if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), one]);
    }
    const names = new Map<ts.Type, string>();
    for (const [name, all] of byName) {
      const isOneGeneric = all.length > 1 && new Set(all.map(({ declaration }) => declaration)).size === 1;
      if (isOneGeneric) continue;
      const homes = new Set(all.map(({ home }) => home));
      if (homes.size < all.length)
        throw new Error(
          `Two types are called ${name}: ${all.map(({ declaration }) => placeOf(declaration)).join(', ')}`,
        );
      for (const { type, home } of all) names.set(type, all.length === 1 ? name : `${home}${name}`);
    }
    this.names = names;
  }

  private candidateFor(type: ts.Type): Candidate | undefined {
    if (!this.candidates.has(type)) this.candidates.set(type, this.judged(type));
    return this.candidates.get(type);
  }

  private judged(type: ts.Type): Candidate | undefined {
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    if (!isObject && !type.isUnion()) return undefined;
    const { aliasSymbol, symbol } = type;
    const alias = this.candidate(aliasSymbol, type.aliasTypeArguments ?? []);
    if (alias !== undefined) return alias;
    if (!isObject || !((symbol?.flags ?? 0) & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)))
      return undefined;
    const isGeneric = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
    return this.candidate(symbol, isGeneric ? this.checker.getTypeArguments(type as ts.TypeReference) : []);
  }

  private candidate(symbol: ts.Symbol | undefined, args: readonly ts.Type[]): Candidate | undefined {
    const declaration = symbol?.declarations?.find((one) => this.isOurs(one));
    if (symbol === undefined || declaration === undefined) return undefined;
    const about = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    return { base: symbol.name, home: homeOf(declaration), declaration, args, about };
  }

  private isOurs(declaration: ts.Declaration): boolean {
    const file = declaration.getSourceFile();
    return !this.program.isSourceFileDefaultLibrary(file) && !file.fileName.includes('/node_modules/');
  }
}

const isOfLiterals = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.every(isOfLiterals) : type.isStringLiteral() || type.isNumberLiteral();

const placeOf = (declaration: ts.Declaration): string => declaration.getSourceFile().fileName;

/** `Standings` of libs/standings/src/…, `Api` of apps/api/src/…; a file that lies elsewhere has its own name. */
function homeOf(declaration: ts.Declaration): string {
  const file = placeOf(declaration);
  const folder = /\/(?:libs|apps)\/([^/]+)\//.exec(file)?.[1] ?? file.replace(/^.*\/|\.[a-z]+$/g, '');
  return folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
