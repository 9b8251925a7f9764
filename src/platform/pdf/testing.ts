import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import type { DocumentBlock, PdfDocument } from "./document.ts";

/** One element of the structure, with the text that belongs to it alone. */
interface ReadElement {
	readonly role: string;
	readonly text: string;
	readonly page: number;
}

interface Node {
	role?: string;
	type?: string;
	id?: string;
	children?: Node[];
}

/** A file as a reading program meets it, read back by a library that did not write it. */
export async function readPdf(bytes: Uint8Array) {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const { info, metadata } = await pdf.getMetadata();
	const elements: ReadElement[] = [];
	const links: { href: string | undefined; text: string }[] = [];
	let unmarked = "";
	let text = "";
	for (let number = 1; number <= pdf.numPages; number++) {
		const page = await pdf.getPage(number);
		const texts = await readTexts(page);
		unmarked += texts.get("") ?? "";
		const walk = (node: Node) => {
			const children = node.children ?? [];
			const said = children
				.filter(({ type }) => type === "content")
				.map(({ id = "" }) => texts.get(id) ?? "");
			if (node.role && node.role !== "Root")
				elements.push({ role: node.role, text: said.join(" "), page: number });
			for (const child of children) {
				if (child.type === "content") text += ` ${texts.get(child.id ?? "") ?? ""}`;
				else if (child.role) walk(child);
			}
		};
		walk((await page.getStructTree()) as Node);
		for (const note of await page.getAnnotations())
			links.push({
				href: note.url ?? note.unsafeUrl ?? note.dest,
				text: note.contentsObj?.str ?? "",
			});
	}
	const raw = Buffer.from(bytes).toString("latin1");
	return {
		info: info as Record<string, unknown>,
		isUniversal: String(metadata?.getRaw?.() ?? raw).includes("pdfuaid:part"),
		mark: await pdf.getMarkInfo(),
		outline: ((await pdf.getOutline()) ?? []).map((entry) => entry.title as string),
		pages: pdf.numPages,
		elements,
		links,
		/** Drawn, yet neither in the structure nor marked as furniture. */
		unmarked,
		/**
		 * The text in the order of the structure. The reader drops spaces at the ends of pieces, so one
		 * stands between all.
		 */
		text: collapseSpaces(text),
		raw,
	};
}

async function readTexts(page: {
	getTextContent(options: object): Promise<{ items: unknown[] }>;
}): Promise<Map<string, string>> {
	const { items } = await page.getTextContent({ includeMarkedContent: true });
	const open: (string | undefined)[] = [];
	const texts = new Map<string, string>();
	for (const item of items as {
		type?: string;
		tag?: string;
		id?: string;
		str?: string;
	}[]) {
		if (item.type?.startsWith("beginMarkedContent"))
			open.push(item.tag === "Artifact" ? "artifact" : (item.id ?? undefined));
		else if (item.type === "endMarkedContent") open.pop();
		else {
			const mark = open.findLast((entry) => entry !== undefined) ?? "";
			texts.set(mark, (texts.get(mark) ?? "") + item.str);
		}
	}
	return texts;
}

/** Reads the content streams of the pages, in the file's own language. */
export function readStreams(bytes: Uint8Array): string {
	const raw = Buffer.from(bytes).toString("latin1");
	return [...raw.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
		.map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
		.join("\n");
}

export const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

export function aDocument(
	blocks: readonly DocumentBlock[],
	other: Partial<PdfDocument> = {},
): PdfDocument {
	return {
		title: "A document",
		language: "en",
		author: "Somebody",
		subject: "A test",
		paper: "a4",
		colours: {
			ink: "#202838",
			soft: "#505868",
			line: "#ddd5c8",
			accent: "#a31f34",
			wash: "#f3f1ec",
		},
		publisher: { name: "The house", href: "https://house.example" },
		cover: {
			size: "band",
			art: {
				width: 10,
				height: 6,
				layers: [{ fill: "#335544", path: "M0 0h10v6h-10z" }],
			},
			kind: "Test",
			lead: "It leads.",
			details: [{ label: "Level", value: "High" }],
		},
		blocks,
		...other,
	};
}
