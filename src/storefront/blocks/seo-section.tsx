import type { ReactNode } from "react";
import type { SeoTexts } from "#storefront/section-texts.ts";
import { ViewMore } from "#ui/disclosure/view-more.tsx";
import { readReducedHtml } from "./reduced-html-rules.ts";
import { collapse, type Split } from "./seo-rules.ts";
import styles from "./seo-section.module.css";

/** Opened, the rest stands where it belongs, in the middle of its paragraph. */
export function SeoBlock({ block }: { block: SeoTexts["block"] }) {
	const { nodes, isCut } = collapse(
		readReducedHtml(block.seo_content_desciption),
	);
	const text = <div className={styles.text}>{nodes.map(drawn)}</div>;
	return (
		<section aria-labelledby="seo-title" className={styles.section}>
			<div className={`wrap ${styles.block}`}>
				<h2 id="seo-title" className={styles.title}>
					{block.seo_content_title}
				</h2>
				{isCut ? <ViewMore more="Read More">{text}</ViewMore> : text}
			</div>
		</section>
	);
}

function drawn(node: Split, at: number): ReactNode {
	if ("text" in node)
		return (
			<span key={at} data-cut={node.text && node.rest ? "" : undefined}>
				{node.text}
				{node.rest && <span data-rest="">{node.rest}</span>}
			</span>
		);
	const Tag = node.tag;
	return (
		<Tag key={at} href={node.href} data-rest={node.isRest ? "" : undefined}>
			{node.children.map(drawn)}
		</Tag>
	);
}
