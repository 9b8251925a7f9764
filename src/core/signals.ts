declare const fields: unique symbol;

/** What a visitor did on a screen. */
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
