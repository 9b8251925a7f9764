import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import {
	parseInlineMarkup,
	parseRichText,
	type RichTextBlock,
	type RichTextInline,
} from "#ui/rich-text/rich-text-rules.ts";

interface RichTextProps extends Omit<ComponentProps<"div">, "children"> {
	text: string;
	headingLevel?: 2 | 3 | 4;
}

/** Text from content files with its few marks; everything else in it stays text. */
export function RichText({ text, headingLevel = 2, className, ...rest }: RichTextProps) {
	return (
		<div className={classNames("prose", className)} {...rest}>
			{parseRichText(text).map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their place
				<BlockView key={index} block={block} headingLevel={headingLevel} />
			))}
		</div>
	);
}

/** One line of such text, for titles and list items. */
export function InlineText({ text }: { text: string }) {
	return <>{inlineNodes(parseInlineMarkup(text))}</>;
}

function BlockView({ block, headingLevel }: { block: RichTextBlock; headingLevel: 2 | 3 | 4 }) {
	const Heading = `h${headingLevel}` as const;
	switch (block.kind) {
		case "heading":
			return <Heading id={block.id}>{inlineNodes(block.inlines)}</Heading>;
		case "list":
			return (
				<ul>
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: items are known by their place
						<li key={index}>{inlineNodes(item)}</li>
					))}
				</ul>
			);
		case "code":
			return (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
				<pre tabIndex={0}>
					<code>{block.text}</code>
				</pre>
			);
		default:
			return <p>{inlineNodes(block.inlines)}</p>;
	}
}

const foreignRel = (href: string) => (/^https?:/i.test(href) ? "external noopener" : undefined);

function inlineNodes(inlines: readonly RichTextInline[]): ReactNode[] {
	return inlines.map(({ kind, text, href }, index) => {
		const key = `${index}`;
		if (href !== undefined)
			return (
				<Link key={key} href={href} rel={foreignRel(href)}>
					{text}
				</Link>
			);
		if (kind === "bold") return <strong key={key}>{text}</strong>;
		if (kind === "italic") return <em key={key}>{text}</em>;
		if (kind === "code") return <code key={key}>{text}</code>;
		return text;
	});
}
