import type { SourceTree } from "./source-tree.ts";

const fragmentWords = [
	...["Of", "By", "With", "Without", "For", "From", "To", "In", "On", "At", "As", "Like", "Into"],
	...["Under", "Below", "Above", "Beside", "Behind", "Between", "Among", "Around"],
	...["What", "Where", "Which", "Who", "Whose", "How", "Whether", "Why"],
];

const fragmentPattern = new RegExp(
	`/\\*\\*\\s+(?:\\*\\s+)?((?:${fragmentWords.join("|")})\\s.*?)\\s*(?:\\*/|\\n)`,
	"g",
);

/** A doc comment that begins so ("Of the site.") is understood only with the name below it. */
export function fragmentComments(tree: SourceTree): string[] {
	return [...tree].flatMap(([file, text]) =>
		[...text.matchAll(fragmentPattern)].map(([, comment]) => `${file}: ${comment}`),
	);
}
