declare const fields: unique symbol;

/** What somebody did on a screen. Signals are clicks in a browser; events are facts in the database. */
export interface Signal<Fields> {
	readonly name: string;
	readonly [fields]?: Fields;
}

export function defineSignal<Fields = undefined>(name: string): Signal<Fields> {
	return { name };
}

/** A signal that happened, as the page holds it until tracking asks. */
export interface EmittedSignal {
	readonly name: string;
	readonly fields: unknown;
	readonly at: number;
}
