import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";

/** The kinds of parts that are told apart by color. */
type CodeColour = "keyword" | "text" | "value" | "comment" | "name" | "added" | "removed";

export interface CodePart {
	readonly text: string;
	/** Undefined where the part looks like the rest. */
	readonly colour: CodeColour | undefined;
}

const lowlight = createLowlight({
	...{ bash, css, diff, java, javascript, json, python, sql, xml, yaml },
});

/** The expressions of the grammars take time with the square of a line's length. */
const max = { code: 4000, line: 160 };

const colours: Readonly<Record<string, CodeColour>> = {
	...{ keyword: "keyword", "selector-tag": "keyword", meta: "keyword", tag: "keyword" },
	...{ string: "text", regexp: "text", symbol: "text", code: "text" },
	...{ number: "value", literal: "value", variable: "value", "template-variable": "value" },
	...{ comment: "comment", quote: "comment", doctag: "comment" },
	...{ title: "name", built_in: "name", type: "name", attr: "name", attribute: "name" },
	...{ name: "name", section: "name", property: "name" },
	...{ addition: "added", deletion: "removed" },
};

/** Splits code into parts that are told apart by color; code of another language, or with a very long line, stays one part. */
export function colourCode(text: string, language: string | undefined): readonly CodePart[] {
	const plain: CodePart = { text, colour: undefined };
	if (language === undefined || !lowlight.registered(language)) return [plain];
	if (text.length > max.code || text.split("\n").some(({ length }) => length > max.line))
		return [plain];
	return joinAlike(listParts(lowlight.highlight(language, text).children, undefined));
}

type Nodes = ReturnType<typeof lowlight.highlight>["children"];

function listParts(nodes: Nodes, around: CodeColour | undefined): CodePart[] {
	return nodes.flatMap((node): CodePart[] => {
		if (node.type === "text") return [{ text: node.value, colour: around }];
		if (node.type !== "element") return [];
		const [scope = ""] = [node.properties.className].flat().map(String);
		return listParts(node.children as Nodes, colours[scope.replace("hljs-", "")] ?? around);
	});
}

function joinAlike(parts: readonly CodePart[]): CodePart[] {
	const joined: CodePart[] = [];
	for (const part of parts) {
		const last = joined.at(-1);
		if (last && last.colour === part.colour)
			joined.splice(-1, 1, { ...last, text: last.text + part.text });
		else joined.push(part);
	}
	return joined;
}
