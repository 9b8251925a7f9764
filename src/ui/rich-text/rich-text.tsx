import { type ComponentProps, createContext, Fragment, type ReactNode, use, useId } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { colourCode } from "#ui/rich-text/code-colour-rules.ts";
import {
	parseInlineMarkup,
	type RichTextInline,
	readInlineText,
} from "#ui/rich-text/inline-markup-rules.ts";
import { messages } from "#ui/rich-text/messages.ts";
import styles from "#ui/rich-text/rich-text.module.css";
import {
	parseRichText,
	type RichTextBlock,
	type RichTextList,
	type RichTextNote,
	type RichTextTable,
} from "#ui/rich-text/rich-text-rules.ts";

type HeadingLevel = 2 | 3 | 4;

interface RichTextProps extends Omit<ComponentProps<"div">, "children"> {
	/** The text, or what was read from it. */
	text: string | readonly RichTextBlock[];
	headingLevel?: HeadingLevel;
	/** The ids of its notes begin with this; without it they are unique on the page and of no meaning. */
	noteId?: string;
}

/** Text from content files with its marks; everything else in it stays text. */
export function RichText({ text, headingLevel = 2, noteId, className, ...rest }: RichTextProps) {
	const ownId = useId();
	return (
		<div className={classNames("prose", className)} {...rest}>
			<NoteId value={noteId ?? ownId}>
				{blockNodes(typeof text === "string" ? parseRichText(text) : text, headingLevel)}
			</NoteId>
		</div>
	);
}

const NoteId = createContext("note");

/** One line of such text, for titles and list items. */
export function InlineText({ text }: { text: string }) {
	return <>{inlineNodes(parseInlineMarkup(text))}</>;
}

function toNodes<Part>(
	parts: readonly Part[],
	toNode: (part: Part, index: number) => ReactNode,
): ReactNode[] {
	return parts.map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are known by their place
		<Fragment key={index}>{toNode(part, index)}</Fragment>
	));
}

const blockNodes = (blocks: readonly RichTextBlock[], level: HeadingLevel) =>
	toNodes(blocks, (block) => <BlockView block={block} level={level} />);

const headings = { 2: ["h2", "h3"], 3: ["h3", "h4"], 4: ["h4", "h5"] } as const;

function BlockView({ block, level }: { block: RichTextBlock; level: HeadingLevel }) {
	switch (block.kind) {
		case "heading": {
			const Heading = headings[level][block.isSub ? 1 : 0];
			return <Heading id={block.id}>{inlineNodes(block.inlines)}</Heading>;
		}
		case "list":
			return <ListView list={block} level={level} />;
		case "quote":
			return <blockquote className={styles.quote}>{blockNodes(block.blocks, level)}</blockquote>;
		case "table":
			return <TableView table={block} />;
		case "code":
			return (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
				<pre tabIndex={0}>
					<code>
						{toNodes(colourCode(block.text, block.language), ({ text, colour }) =>
							colour ? <span data-code={colour}>{text}</span> : text,
						)}
					</code>
				</pre>
			);
		case "notes":
			return <NotesView notes={block.notes} />;
		default:
			return <p>{inlineNodes(block.inlines)}</p>;
	}
}

function ListView({ list, level }: { list: RichTextList; level: HeadingLevel }) {
	const items = toNodes(list.items, ({ inlines, blocks }) => (
		<li>
			{inlineNodes(inlines)}
			{blockNodes(blocks, level)}
		</li>
	));
	if (!list.isOrdered) return <ul>{items}</ul>;
	return <ol start={list.start === 1 ? undefined : list.start}>{items}</ol>;
}

function TableView({ table: { caption, head, rows } }: { table: RichTextTable }) {
	const columns = head.map(({ inlines }) => readInlineText(inlines)).filter(Boolean);
	// An empty corner says that the rows have names, too.
	const hasRowNames = head[0]?.inlines.length === 0;
	return (
		<section
			className={styles.table}
			aria-label={readInlineText(caption) || messages.table(columns.join(", "))}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
			tabIndex={0}
		>
			<table>
				{caption.length > 0 && <caption>{inlineNodes(caption)}</caption>}
				<thead>
					<tr>
						{toNodes(head, (cell) => (
							<CellView cell={cell} scope={cell.inlines.length > 0 ? "col" : undefined} />
						))}
					</tr>
				</thead>
				<tbody>
					{toNodes(rows, (cells) => (
						<tr>
							{toNodes(cells, (cell, index) => (
								<CellView cell={cell} scope={hasRowNames && index === 0 ? "row" : undefined} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function NotesView({ notes }: { notes: readonly RichTextNote[] }) {
	const noteId = use(NoteId);
	return (
		<section className={styles.notes} role="doc-endnotes" aria-label={messages.notes}>
			<ol>
				{notes.map(({ number, references, inlines }) => (
					<li key={number} id={`${noteId}-${number}`}>
						{inlineNodes(inlines)}
						{Array.from({ length: references }, (_, index) => index + 1).map((reference) => (
							<Fragment key={reference}>
								{" "}
								<Link
									href={`#${toReferenceId(noteId, number, reference)}`}
									role="doc-backlink"
									aria-label={messages.backToText(number, reference)}
								>
									↩{"\ufe0e"}
								</Link>
							</Fragment>
						))}
					</li>
				))}
			</ol>
		</section>
	);
}

function NoteReference({ number, reference }: { number: number; reference: number }) {
	const noteId = use(NoteId);
	return (
		<sup className={styles.reference} id={toReferenceId(noteId, number, reference)}>
			<a href={`#${noteId}-${number}`} role="doc-noteref" aria-label={messages.note(number)}>
				{number}
			</a>
		</sup>
	);
}

const toReferenceId = (noteId: string, number: number, reference: number) =>
	`${noteId}-${number}-text-${reference}`;

function CellView({
	cell: { inlines, align },
	scope,
}: {
	cell: RichTextTable["head"][number];
	/** Only a heading has one. */
	scope: "col" | "row" | undefined;
}) {
	const Cell = scope ? "th" : "td";
	return (
		<Cell scope={scope} data-align={align}>
			{inlineNodes(inlines)}
		</Cell>
	);
}

const inlineNodes = (inlines: readonly RichTextInline[]) =>
	toNodes(inlines, (inline): ReactNode => {
		switch (inline.kind) {
			case "link":
				return (
					<Link href={inline.href} rel={foreignRel(inline.href)}>
						{inlineNodes(inline.inlines)}
					</Link>
				);
			case "bold":
				return <strong>{inlineNodes(inline.inlines)}</strong>;
			case "italic":
				return <em>{inlineNodes(inline.inlines)}</em>;
			case "code":
				return <code>{inline.text}</code>;
			case "note":
				return <NoteReference number={inline.number} reference={inline.reference} />;
			case "picture":
				return (
					<img
						className={styles.picture}
						src={inline.src}
						alt={inline.text}
						loading="lazy"
						decoding="async"
					/>
				);
			default:
				return inline.text;
		}
	});

const foreignRel = (href: string) => (/^https?:/i.test(href) ? "external noopener" : undefined);
