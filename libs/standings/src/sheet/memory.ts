/** Answers already worked out, each kept until an event touches what it was made of. */
export class Memory {
  private constructor(
    private readonly tables: Map<string, Map<string, unknown>>,
    private readonly tournament: Map<string, unknown>,
    private readonly whole: Map<string, unknown>,
  ) {}

  static empty(): Memory {
    return new Memory(new Map(), new Map(), new Map());
  }

  copy(): Memory {
    return new Memory(
      new Map([...this.tables].map(([table, answers]) => [table, new Map(answers)])),
      new Map(this.tournament),
      new Map(this.whole),
    );
  }

  ofTable<T>(table: string, question: string, answer: () => T): T {
    let answers = this.tables.get(table);
    if (answers === undefined) {
      answers = new Map();
      this.tables.set(table, answers);
    }
    return answered(answers, question, answer);
  }

  /** What is made of the tournament's own stream alone. */
  ofTournament<T>(question: string, answer: () => T): T {
    return answered(this.tournament, question, answer);
  }

  ofAll<T>(question: string, answer: () => T): T {
    return answered(this.whole, question, answer);
  }

  forgetTable(table: string): void {
    this.tables.delete(table);
  }

  /** Entries, rounds and settings go into every table's lines. */
  forgetTournament(): void {
    this.tournament.clear();
    this.tables.clear();
  }

  /** What was made of everything is forgotten at every event. */
  forgetWhole(): void {
    if (this.whole.size > 0) this.whole.clear();
  }
}

function answered<T>(answers: Map<string, unknown>, question: string, answer: () => T): T {
  if (answers.has(question)) return answers.get(question) as T;
  const fresh = answer();
  answers.set(question, fresh);
  return fresh;
}
