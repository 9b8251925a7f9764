import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";
import { authorAddress, tutorialAddress, tutorialPartAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { resourceForm } from "#resources/gaps.ts";
import { AuthorBox } from "#resources/lists/author-box-view.tsx";
import { ResourceBadges, type ResourceCategory } from "#resources/lists/resource-badges-view.tsx";
import type { ResourceCardProps } from "#resources/lists/resource-card-presenter.ts";
import { ResourceCards } from "#resources/lists/resource-card-view.tsx";
import { messages } from "#resources/messages.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { HeadingEntry } from "#ui/rich-text/heading-rules.ts";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { RichTextBlock } from "#ui/rich-text/rich-text-rules.ts";
import styles from "./article-page.module.css";
import type { Article, ArticlePart } from "./article-schema.ts";
import { articleMessages as texts } from "./messages.ts";
import { ShareLinks } from "./share-links-view.tsx";

export interface ArticlePageProps {
	readonly article: Article;
	/** The part that the page shows; 0 is the first. */
	readonly index: number;
	readonly part: ArticlePart;
	readonly author: Author | undefined;
	readonly category: ResourceCategory | undefined;
	readonly crumbs: readonly Crumb[];
	/** The dates as people read them. */
	readonly published: ReadableDate | undefined;
	readonly updated: ReadableDate | undefined;
	readonly blocks: readonly RichTextBlock[];
	/** Empty where the text is too short for a table of contents. */
	readonly outline: readonly HeadingEntry[];
	readonly products: readonly ProductSummary[];
	readonly related: readonly ResourceCardProps[];
	/** The address of the page, with the protocol and the host. */
	readonly url: string;
	/** The attributes by which scripts know the resource. */
	readonly reading: Readonly<Record<`data-${string}`, string>>;
}

interface ReadableDate {
	readonly text: string;
	/** The date as programs read it. */
	readonly date: string;
}

/** Ids that the page has around its text. */
export const articlePageIds = [
	...["content", "contents-title", "parts-title", "share-title", "products-title"],
	...["related-title", "last-read"],
];

export function ArticlePage(props: ArticlePageProps) {
	const { article, part, author, blocks, products, related, url, reading } = props;
	const hasParts = article.details.parts.length > 1;
	return (
		<div {...reading}>
			<article data-behaviour="resources/last-read" className={styles.article}>
				<Head {...props} />
				<div className={`wrap ${styles.content}`} data-aside={hasAside(props) || undefined}>
					{hasAside(props) && (
						<div className={styles.aside}>
							{hasParts && <Parts {...props} />}
							<Contents {...props} />
						</div>
					)}
					<div className={styles.text}>
						{props.index === 0 && article.picture && (
							<img
								className={styles.picture}
								src={article.picture}
								alt={article.pictureText ?? ""}
								decoding="async"
							/>
						)}
						<RichText text={blocks} noteId="note" dir="auto" data-last-read="" />
						{hasParts && <PartLinks {...props} />}
						<ShareLinks title={toPageTitle(article, part)} url={url} />
						{author && (
							<aside aria-label={messages.author.about}>
								<AuthorBox author={author} />
							</aside>
						)}
					</div>
				</div>
			</article>
			<GapSlot of={resourceForm} />
			{products.length > 0 && (
				<Section name="products" title={texts.products} tone="sunk">
					<CardGrid cards={products} />
				</Section>
			)}
			{related.length > 0 && (
				<Section name="related" title={texts.related}>
					<ResourceCards cards={related} />
				</Section>
			)}
		</div>
	);
}

const hasAside = ({ article, outline }: ArticlePageProps) =>
	outline.length > 0 || article.details.parts.length > 1;

export const toPageTitle = ({ title, details }: Article, part: ArticlePart): string =>
	details.parts[0] === part ? title : texts.partTitle(title, part.title);

export const toPartPath = ({ slug, details }: Article, part: ArticlePart): string =>
	details.parts[0] === part
		? tutorialAddress.to({ slug })
		: tutorialPartAddress.to({ slug, part: part.slug });

function Head({ article, index, part, author, category, crumbs, ...dates }: ArticlePageProps) {
	const { title, summary, type, details } = article;
	const { published, updated } = dates;
	const hasParts = details.parts.length > 1;
	return (
		<header className={styles.head}>
			<div className={`wrap ${styles.headText}`}>
				<Breadcrumb crumbs={crumbs} />
				<ResourceBadges kind={messages.kinds[type]} category={category} />
				<h1 dir="auto">{index === 0 ? title : part.title}</h1>
				{index === 0 ? (
					<p className={styles.lead} dir="auto">
						{summary}
					</p>
				) : (
					<p className={styles.lead} dir="auto">
						{texts.part(index + 1, details.parts.length)}:{" "}
						<Link href={tutorialAddress.to(article)}>{title}</Link>
					</p>
				)}
				<div className={styles.byline}>
					{author && <Avatar name={author.name} src={author.picture} />}
					<p>
						{author && (
							<>
								{texts.by}{" "}
								<Link rel="author" href={authorAddress.to({ slug: author.id })}>
									{author.name}
								</Link>
								<br />
							</>
						)}
						<span className={styles.dates}>
							{published && <time dateTime={published.date}>{published.text}</time>}
							{updated && <time dateTime={updated.date}>{updated.text}</time>}
							<span>{texts.minutes(part.minutes)}</span>
							{hasParts && index === 0 && <span>{texts.part(1, details.parts.length)}</span>}
						</span>
					</p>
				</div>
				<p className={styles.continue} data-screen-only="">
					<a id="last-read" href="#last-read" hidden>
						{texts.continue}
					</a>
				</p>
			</div>
		</header>
	);
}

function Parts({ article, part: current }: ArticlePageProps) {
	return (
		<nav aria-labelledby="parts-title" className={styles.list}>
			<h2 id="parts-title">{texts.parts}</h2>
			<ol>
				{article.details.parts.map((part) => (
					<li key={part.slug}>
						<Link
							look="plain"
							href={toPartPath(article, part)}
							aria-current={part === current ? "page" : undefined}
						>
							<span dir="auto">{part.title}</span>
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}

function Contents({ outline }: ArticlePageProps) {
	if (outline.length === 0) return null;
	return (
		<nav aria-labelledby="contents-title" className={styles.list}>
			<h2 id="contents-title">{texts.contents}</h2>
			<ul>
				{outline.map(({ id, text, isSub }) => (
					<li key={id} data-sub={isSub || undefined}>
						<Link look="plain" href={`#${encodeURIComponent(id)}`}>
							<span dir="auto">{text}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function PartLinks({ article, index }: ArticlePageProps) {
	const { parts } = article.details;
	const [before, after] = [parts[index - 1], parts[index + 1]];
	return (
		<nav aria-label={texts.partLinks} className={styles.partLinks}>
			{before && (
				<a rel="prev" href={toPartPath(article, before)}>
					<span>{texts.previous}</span>
					<strong dir="auto">{before.title}</strong>
				</a>
			)}
			{after && (
				<a rel="next" href={toPartPath(article, after)} className={styles.next}>
					<span>{texts.next}</span>
					<strong dir="auto">{after.title}</strong>
				</a>
			)}
		</nav>
	);
}
