import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { messages as catalogueMessages } from "#catalogue/messages.ts";
import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import {
	authorAddress,
	ebookAddress,
	freeResourcesAddress,
	resourceListAddress,
} from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { resourceForm } from "#resources/gaps.ts";
import { AuthorBox } from "#resources/lists/author-box-view.tsx";
import { ResourceBadges, type ResourceCategory } from "#resources/lists/resource-badges-view.tsx";
import { messages } from "#resources/messages.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { CoverPicture } from "#ui/cover/cover-picture.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { cutBeginning } from "./ebook-beginning-rules.ts";
import styles from "./ebook-page.module.css";
import type { Ebook } from "./ebook-schema.ts";
import { ebookMessages as texts } from "./messages.ts";

export interface EbookPageProps {
	readonly ebook: Ebook;
	readonly author: Author | undefined;
	readonly category: ResourceCategory | undefined;
	readonly products: readonly ProductSummary[];
	/** Content has the form that hands the ebook over. */
	readonly isOffered: boolean;
	/** The attributes by which scripts know the resource. */
	readonly reading: Readonly<Record<`data-${string}`, string>>;
}

export function EbookPage(props: EbookPageProps) {
	const { ebook, author, category, products, reading } = props;
	const { title, slug, details } = ebook;
	const [first] = details.chapters;
	return (
		<div {...reading}>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb
						crumbs={[
							{ name: catalogueMessages.home, href: "/" },
							{ name: messages.title, href: freeResourcesAddress.to() },
							{
								name: messages.lists.ebook.title,
								href: resourceListAddress.to({ type: "ebook" }),
							},
							{ name: title, href: ebookAddress.to({ slug }) },
						]}
					/>
					<div className={styles.title}>
						<Cover {...props} />
						<div className={styles.text}>
							<ResourceBadges kind={messages.kinds.ebook} category={category} />
							<h1 dir="auto">{title}</h1>
							<p className={styles.lead} dir="auto">
								{ebook.summary}
							</p>
							<Facts {...props} />
							<DownloadLink {...props} isMain />
						</div>
					</div>
				</div>
			</header>
			<GapSlot of={resourceForm} />
			<Section name="contents" title={texts.contents}>
				<Contents ebook={ebook} />
			</Section>
			{first && <Beginning {...props} chapter={first} />}
			{author && (
				<Section name="author" title={messages.author.about}>
					<AuthorBox author={author} />
				</Section>
			)}
			{products.length > 0 && (
				<Section name="products" title={texts.related(category?.name ?? messages.title)}>
					<CardGrid cards={products} />
				</Section>
			)}
		</div>
	);
}

function Cover({ ebook, category }: EbookPageProps) {
	const hue = category?.hue ?? "slate";
	return (
		<div className={styles.cover}>
			{ebook.picture ? (
				<CoverPicture src={ebook.picture} hue={hue} />
			) : (
				<CoverArt seed={`ebook-${ebook.id}`} hue={hue} />
			)}
			<p aria-hidden="true" className={styles.coverTitle} dir="auto">
				{ebook.title}
			</p>
		</div>
	);
}

function Facts({ ebook: { details }, author }: EbookPageProps) {
	const { facts } = texts;
	return (
		<dl className={styles.facts}>
			{author && (
				<div>
					<dt>{facts.author}</dt>
					<dd>
						<Link href={authorAddress.to({ slug: author.id })}>{author.name}</Link>
					</dd>
				</div>
			)}
			<div>
				<dt>{facts.pages}</dt>
				<dd>
					{isPartial(details) ? facts.bookPageCount(details.pages) : facts.pageCount(details.pages)}
				</dd>
			</div>
			<div>
				<dt>{facts.format}</dt>
				<dd>{facts.formatText}</dd>
			</div>
			<div>
				<dt>{facts.audience}</dt>
				<dd dir="auto">{details.audience}</dd>
			</div>
		</dl>
	);
}

/** One of them is also offered to visitors who are about to leave. */
function DownloadLink({
	ebook,
	isOffered,
	isMain = false,
}: Pick<EbookPageProps, "ebook" | "isOffered"> & { readonly isMain?: boolean }) {
	if (!isOffered) return null;
	return (
		<div className={styles.download} data-screen-only="">
			<ButtonLink
				href={buildFormLink(ebookAddress.to(ebook), cataloguePlacements.ebook)}
				rel="nofollow"
				size="large"
				icon="download"
				data-form={cataloguePlacements.ebook}
				data-behaviour={isMain ? "forms/exit-popup" : undefined}
			>
				{texts.download}
			</ButtonLink>
			{isMain && <p className={styles.note}>{texts.downloadNote}</p>}
		</div>
	);
}

const listChapters = ({ contents, chapters }: Ebook["details"]) => [
	...new Set([...contents, ...chapters.map(({ title }) => title)]),
];

/** Some chapters of the book have no text here. */
const isPartial = (details: Ebook["details"]) =>
	listChapters(details).length > details.chapters.length;

function Contents({ ebook: { details } }: { ebook: Ebook }) {
	const inFile = new Set(details.chapters.map(({ title }) => title));
	const all = listChapters(details);
	return (
		<div className={styles.contents}>
			{isPartial(details) && <p>{texts.partial(inFile.size, all.length)}</p>}
			<ol className={styles.chapters}>
				{all.map((title) => (
					<li key={title} data-in-file={inFile.has(title) || undefined}>
						<span dir="auto">{title}</span>
						{isPartial(details) && inFile.has(title) && (
							<>
								{" "}
								<span className={styles.inFile}>{texts.inFile}</span>
							</>
						)}
					</li>
				))}
			</ol>
		</div>
	);
}

function Beginning({
	chapter,
	...props
}: EbookPageProps & { chapter: Ebook["details"]["chapters"][number] }) {
	const { text, isCut } = cutBeginning(chapter.text);
	return (
		<Section name="beginning" title={texts.beginning} tone="sunk">
			<div className={styles.beginning}>
				<h3 dir="auto">{chapter.title}</h3>
				<RichText text={text} headingLevel={4} dir="auto" />
				{isCut && <p className={styles.note}>{texts.continues}</p>}
				<DownloadLink {...props} />
			</div>
		</Section>
	);
}
