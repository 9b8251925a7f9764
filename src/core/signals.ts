declare const fields: unique symbol;

/** An action of a visitor on a screen. */
export interface Signal<Fields> {
	readonly name: string;
	readonly [fields]?: Fields;
}

export function defineSignal<Fields = undefined>(name: string): Signal<Fields> {
	return { name };
}

/** The page holds signals until tracking reads them. */
export interface EmittedSignal {
	readonly name: string;
	readonly fields: unknown;
	readonly at: number;
}
