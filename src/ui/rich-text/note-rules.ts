/** The texts of notes by their names. */
export type Notes = ReadonlyMap<string, string>;

/** The number of each note that the text refers to, in the order of the text, and the number of references. */
export type NoteUses = Map<string, { readonly number: number; readonly references: number }>;

const definition = /^\[\^([\w-]{1,40})\]:[ \t]+(\S.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;

/** `[^name]: text` at the beginning of a line, up to the next one or an empty line. */
export function takeNotes(text: string): { readonly text: string; readonly notes: Notes } {
	const notes = new Map<string, string>();
	if (!text.includes("[^")) return { text, notes };
	const others: string[] = [];
	let isCode = false;
	let open: string | undefined;
	for (const line of text.split("\n")) {
		if (fence.test(line)) isCode = !isCode;
		const [, name, start] = (isCode ? undefined : definition.exec(line)) ?? [];
		if (isCode || line.trim() === "") open = undefined;
		if (name !== undefined && start !== undefined && !notes.has(name)) {
			open = name;
			notes.set(name, start);
		} else if (open !== undefined) notes.set(open, `${notes.get(open)}\n${line}`);
		else others.push(line);
	}
	return { text: notes.size > 0 ? others.join("\n") : text, notes };
}
