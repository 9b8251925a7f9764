import type { ReactNode } from "react";
import { messages } from "#storefront/messages.ts";
import type { SeoTexts } from "#storefront/section-schema.ts";
import { ViewMore } from "#ui/disclosure/view-more.tsx";
import { parseReducedHtml } from "./reduced-html-rules.ts";
import { collapseText, type SplitNode } from "./seo-rules.ts";
import styles from "./seo-section.module.css";

/** Opened, the rest stands where it belongs, in the middle of its paragraph. */
export function SeoBlock({ block }: { block: SeoTexts["block"] }) {
	const { nodes, isCut } = collapseText(parseReducedHtml(block.seo_content_desciption));
	const text = <div className={styles.text}>{nodes.map(renderNode)}</div>;
	return (
		<section aria-labelledby="seo-title" className={styles.section}>
			<div className={`wrap ${styles.block}`}>
				<h2 id="seo-title" className={styles.title}>
					{block.seo_content_title}
				</h2>
				{isCut ? <ViewMore more={messages.blocks.readMore}>{text}</ViewMore> : text}
			</div>
		</section>
	);
}

function renderNode(node: SplitNode, index: number): ReactNode {
	if ("text" in node)
		return (
			<span key={index} data-cut={node.text && node.rest ? "" : undefined}>
				{node.text}
				{node.rest && <span data-rest="">{node.rest}</span>}
			</span>
		);
	const Tag = node.tag;
	return (
		<Tag key={index} href={node.href} data-rest={node.isRest ? "" : undefined}>
			{node.children.map(renderNode)}
		</Tag>
	);
}
