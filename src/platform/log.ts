import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Logs never hold personal data. Requests are named by route pattern, never by address or query;
 * every text loses what looks like a person's e-mail, phone number or a database row's values.
 */
export function createLog(level: string, stream?: { write(line: string): void }): Log {
	const options = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		// Errors are plain facts already when they get there.
		serializers: { err: (details: unknown) => details },
		hooks: {
			// The arguments are changed before pino sees them: it would take an error's own message for
			// the line's.
			logMethod(args: unknown[], write: (...args: never[]) => void) {
				const [first, ...rest] = args.map((word) => redact(word));
				const details = args[0] instanceof Error ? { err: first } : first;
				write.apply(this, [details, ...rest] as never[]);
			},
		},
	};
	return stream ? pino(options, stream) : pino(options);
}

/** Deeper values are not logged, and a cycle would never end. */
const maxDepth = 5;

function redact(value: unknown, depth = 0): unknown {
	if (typeof value === "string") return withoutPersonalData(value);
	if (typeof value !== "object" || value === null) return value;
	if (depth === maxDepth) return "[deeper]";
	if (value instanceof Error) return errorDetails(value, depth);
	if (value instanceof Date || value instanceof Temporal.Instant) return value.toJSON();
	if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
	return Object.fromEntries(
		Object.entries(value).map(([name, entry]) => [name, redact(entry, depth + 1)]),
	);
}

/** PostgreSQL repeats the offending row in `detail` and `where`, so only what names no value is kept. */
function errorDetails(error: Error, depth: number): Record<string, unknown> {
	const { code, constraint, table, statusCode }: Record<string, unknown> = Object(error);
	const said = isWrongValue(error) ? error.message.replace(/".*"/s, '"[value]"') : error.message;
	return {
		type: error.name,
		message: withoutPersonalData(said),
		code,
		constraint,
		table,
		statusCode,
		stack: withoutPersonalData((error.stack ?? "").replace(error.message, () => said)),
		cause: redact(error.cause, depth + 1),
	};
}

/** PostgreSQL's class 22 quotes the value that it could not read in the message itself. */
function isWrongValue(error: Error): boolean {
	const { code, severity }: Record<string, unknown> = Object(error);
	return severity !== undefined && String(code).startsWith("22");
}

/** Scopes of packages stand in every stack and are no email addresses. */
const scope = "node_modules/@";
/** Ids look like phone numbers but do not identify a person, and following a trace needs them. */
const idOrNumber =
	/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\+?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd}){6,}/giu;

/** The text after this limit does not help, and costs time. */
const maxLoggedLength = 16 * 1024;

function holdsAddress(word: string): boolean {
	const rest = word.includes(scope) ? word.replaceAll(scope, "") : word;
	return rest.includes("@") || rest.includes("%40");
}

// Each pattern reads a text in linear time, so that no logged text can stall the site.
export function withoutPersonalData(text: string): string {
	return (
		text
			.slice(0, maxLoggedLength)
			.replace(/"[^"\n]*"@[^\s"]+/g, "[e-mail]")
			.replace(/[^\s"<>(),;]+/g, (word) => (holdsAddress(word) ? "[e-mail]" : word))
			// Query strings carry what a visitor typed.
			.replace(/\?[^\s"]*/g, "?[query]")
			.replace(idOrNumber, (found) => (/^[\da-f]{8}-/i.test(found) ? found : "[number]"))
	);
}
