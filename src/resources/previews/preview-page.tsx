import type { ReactNode } from "react";
import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { buildFormLink, productForm } from "#catalogue/products/product-form-rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { ebookAddress } from "#resources/addresses.ts";
import type { Ebook } from "#resources/ebooks/ebook-schema.ts";
import { FilmPanel } from "#resources/films/film-panel-view.tsx";
import type { Video } from "#resources/films/video-schema.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { previewMessages as texts } from "./messages.ts";
import styles from "./preview-page.module.css";
import type { ProductPreviewKind } from "./preview-rules.ts";

interface PreviewHeadProps {
	readonly title: string;
	readonly kind: string;
	readonly lead: string;
	readonly crumbs: readonly { readonly name: string; readonly href: string }[];
}

/** The lesson of a course or a program that is open to everybody, and the way to the next ones. */
export function LessonPreviewPage({
	kind,
	product,
	video,
	path,
	crumbs,
	forms,
	count,
}: {
	readonly kind: ProductPreviewKind;
	readonly product: ProductSummary;
	readonly video: Video;
	readonly path: string;
	readonly crumbs: PreviewHeadProps["crumbs"];
	/** The names of the forms that content has. */
	readonly forms: { readonly next?: string | undefined; readonly all?: string | undefined };
	/** The number of lessons in all. */
	readonly count: number;
}) {
	const { title, summary, slug, details } = video;
	const rest = [
		{ siteModule: forms.next, label: texts.rest.next },
		{ siteModule: forms.all, label: texts.rest.all(count) },
	].filter(({ siteModule }) => siteModule !== undefined);
	return (
		<>
			<PreviewHead
				title={texts[kind].title(product.title)}
				kind={texts[kind].kind}
				lead={texts[kind].lead}
				crumbs={crumbs}
			/>
			<GapSlot of={productForm} />
			<Section name="lesson" title={title} lead={summary}>
				<FilmPanel
					source={details}
					title={title}
					name={slug}
					chapters={details.chapters}
					transcript={details.transcript}
				/>
			</Section>
			{rest.length > 0 && (
				<Section name="rest" title={texts.rest.title} lead={texts.rest.lead} tone="sunk">
					<ul className={styles.links} data-screen-only="">
						{rest.map(({ siteModule = "", label }) => (
							<li key={siteModule}>
								<ButtonLink
									href={buildFormLink(path, siteModule)}
									rel="nofollow"
									data-form={siteModule}
									look={siteModule === forms.next ? "primary" : "quiet"}
								>
									{label}
								</ButtonLink>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section name="product" title={texts.product[kind]}>
				<CardGrid cards={[product]} />
			</Section>
		</>
	);
}

/** The first chapter of an ebook. */
export function EbookPreviewPage({
	ebook,
	crumbs,
}: {
	readonly ebook: Ebook;
	readonly crumbs: PreviewHeadProps["crumbs"];
}) {
	const [chapter] = ebook.details.chapters;
	const link = (
		<p data-screen-only="">
			<ButtonLink href={ebookAddress.to(ebook)} iconAfter="arrow">
				{texts.ebook.get}
			</ButtonLink>
		</p>
	);
	return (
		<>
			<PreviewHead
				title={texts.ebook.title(ebook.title)}
				kind={texts.ebook.kind}
				lead={texts.ebook.lead}
				crumbs={crumbs}
			>
				{link}
			</PreviewHead>
			{chapter && (
				<Section name="chapter" title={chapter.title}>
					<div className={styles.chapter}>
						<RichText text={chapter.text} headingLevel={3} dir="auto" />
						{link}
					</div>
				</Section>
			)}
		</>
	);
}

function PreviewHead({
	title,
	kind,
	lead,
	crumbs,
	children,
}: PreviewHeadProps & { readonly children?: ReactNode }) {
	return (
		<header className={styles.head}>
			<div className={`wrap ${styles.headText}`}>
				<Breadcrumb crumbs={crumbs} />
				<p>
					<Badge>{kind}</Badge>
				</p>
				<h1 dir="auto">{title}</h1>
				<p className={styles.lead}>{lead}</p>
				{children}
			</div>
		</header>
	);
}
