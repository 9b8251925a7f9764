/** The little markup that content may use, read into plain blocks. No HTML is understood, so none gets through. */
export type Inline = {
	readonly kind: "text" | "bold" | "italic" | "code";
	readonly text: string;
};

export type Block =
	| { readonly kind: "paragraph"; readonly inlines: readonly Inline[] }
	| {
			readonly kind: "heading";
			readonly inlines: readonly Inline[];
			readonly id: string | undefined;
	  }
	| { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
	| { readonly kind: "code"; readonly text: string };

export function readBlocks(source: string): Block[] {
	const lines = source.replace(/\r\n?/g, "\n").split("\n");
	const blocks: Block[] = [];
	let at = 0;
	while (at < lines.length) {
		const line = lines[at] as string;
		if (line.startsWith("```")) {
			const end = lines.findIndex(
				(other, index) => index > at && other.startsWith("```"),
			);
			const stop = end === -1 ? lines.length : end;
			blocks.push({ kind: "code", text: lines.slice(at + 1, stop).join("\n") });
			at = stop + 1;
		} else if (line.trim() === "") {
			at++;
		} else if (/^#{2,3} /.test(line)) {
			blocks.push(headingOf(line));
			at++;
		} else {
			const isItem = line.startsWith("- ");
			const end = endOfRun(lines, at, isItem);
			blocks.push(
				isItem
					? listOf(lines.slice(at, end))
					: paragraphOf(lines.slice(at, end)),
			);
			at = end;
		}
	}
	return blocks;
}

/** A list ends at an empty line; a paragraph also where a list, a heading or code begins. */
function endOfRun(
	lines: readonly string[],
	start: number,
	isList: boolean,
): number {
	let end = start + 1;
	while (end < lines.length && (lines[end] as string).trim() !== "") {
		if (!isList && /^(- |#{2,3} |```)/.test(lines[end] as string)) break;
		end++;
	}
	return end;
}

function headingOf(line: string): Block {
	const [, text = "", id] =
		/^#{2,3} (.*?)(?:\s*\{#([\w-]+)\})?$/.exec(line) ?? [];
	return { kind: "heading", inlines: readInlines(text), id };
}

function paragraphOf(lines: readonly string[]): Block {
	return {
		kind: "paragraph",
		inlines: readInlines(lines.map((line) => line.trim()).join(" ")),
	};
}

function listOf(lines: readonly string[]): Block {
	const items: string[] = [];
	for (const line of lines) {
		if (line.startsWith("- ")) items.push(line.slice(2));
		else items.push(`${items.pop() ?? ""} ${line.trim()}`);
	}
	return { kind: "list", items: items.map(readInlines) };
}

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;

export function readInlines(text: string): Inline[] {
	// As most of it is.
	if (!/[`*]/.test(text)) return text ? [{ kind: "text", text }] : [];
	const inlines: Inline[] = [];
	let from = 0;
	for (const match of text.matchAll(marks)) {
		if (match.index > from)
			inlines.push({ kind: "text", text: text.slice(from, match.index) });
		const [whole, code, bold, italic] = match;
		if (code !== undefined) inlines.push({ kind: "code", text: code });
		else if (bold !== undefined) inlines.push({ kind: "bold", text: bold });
		else inlines.push({ kind: "italic", text: italic as string });
		from = match.index + whole.length;
	}
	if (from < text.length)
		inlines.push({ kind: "text", text: text.slice(from) });
	return inlines;
}
