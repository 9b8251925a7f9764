import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";
import { formatFilmTime } from "#learning/film/film-rules.ts";
import { playlistAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { AuthorBox } from "#resources/lists/author-box-view.tsx";
import { ResourceBadges, type ResourceCategory } from "#resources/lists/resource-badges-view.tsx";
import type { ResourceCardProps } from "#resources/lists/resource-card-presenter.ts";
import { ResourceCards } from "#resources/lists/resource-card-view.tsx";
import { messages } from "#resources/messages.ts";
import { Section } from "#ui/layout/section.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { FilmPanel } from "./film-panel-view.tsx";
import { hasFilm } from "./film-source-rules.ts";
import { filmPageMessages as texts } from "./messages.ts";
import styles from "./video-page.module.css";
import type { Video } from "./video-schema.ts";

export interface FilmStep {
	readonly title: string;
	readonly href: string;
}

/** The playlist in which the film stands, and its neighbors there. */
export interface PlaylistPosition {
	readonly slug: string;
	readonly title: string;
	readonly position: number;
	readonly count: number;
	readonly previous: FilmStep | undefined;
	readonly next: FilmStep | undefined;
}

export interface VideoPageProps {
	readonly video: Video;
	readonly crumbs: readonly { readonly name: string; readonly href: string }[];
	readonly author: Author | undefined;
	readonly category: ResourceCategory | undefined;
	/** The date of publication. */
	readonly date: string | undefined;
	readonly playlist: PlaylistPosition | undefined;
	readonly products: readonly ProductSummary[];
	/** Others of its category. */
	readonly more: readonly ResourceCardProps[];
	/** The attributes by which scripts know the resource. */
	readonly reading: Readonly<Record<`data-${string}`, string>>;
}

export function VideoPage(props: VideoPageProps) {
	const { video, crumbs, author, category, playlist, products, more, reading } = props;
	const { title, slug, details } = video;
	return (
		<div {...reading}>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb crumbs={crumbs} />
					<ResourceBadges
						kind={hasFilm(details) ? messages.kinds.video : messages.textOnly.kind}
						category={category}
					/>
					<h1 dir="auto">{title}</h1>
					<p className={styles.lead} dir="auto">
						{video.summary}
					</p>
					<p className={styles.facts}>
						<Facts {...props} />
					</p>
				</div>
			</header>
			<div className={`wrap ${styles.content}`} data-block="">
				<FilmPanel
					source={details}
					title={title}
					name={slug}
					chapters={details.chapters}
					transcript={details.transcript}
				/>
				{playlist && <PlaylistSteps playlist={playlist} />}
			</div>
			{author && (
				<Section name="author" title={messages.author.about} tone="sunk">
					<AuthorBox author={author} />
				</Section>
			)}
			{products.length > 0 && (
				<Section name="products" title={texts.products}>
					<CardGrid cards={products} />
				</Section>
			)}
			{more.length > 0 && category && (
				<Section name="more" title={texts.more(category.name)}>
					<ResourceCards cards={more} />
				</Section>
			)}
		</div>
	);
}

function Facts({ video, author, date }: VideoPageProps) {
	const { details, minutes } = video;
	return (
		<>
			{author && `${author.name} · `}
			{hasFilm(details) ? <Length seconds={details.seconds} /> : texts.minutesToRead(minutes)}
			{date && ` · ${date}`}
		</>
	);
}

function Length({ seconds }: { seconds: number }) {
	return (
		<>
			<span aria-hidden="true">{formatFilmTime(seconds)}</span>
			<VisuallyHidden>
				{texts.length(Math.floor(seconds / 60), Math.floor(seconds % 60))}
			</VisuallyHidden>
		</>
	);
}

function PlaylistSteps({ playlist }: { playlist: PlaylistPosition }) {
	const { slug, title, position, count, previous, next } = playlist;
	const list = texts.playlist;
	return (
		<nav aria-label={title} className={styles.steps}>
			<p>
				<Link href={playlistAddress.to({ slug })} look="alone">
					{list.part(position, count, title)}
				</Link>
			</p>
			<ul className={styles.neighbors}>
				{previous && <Step label={list.previous} step={previous} />}
				{next && <Step label={list.next} step={next} />}
			</ul>
		</nav>
	);
}

function Step({ label, step: { title, href } }: { label: string; step: FilmStep }) {
	return (
		<li>
			<a href={href} className={styles.step}>
				<span className={styles.label}>{label}</span> <span dir="auto">{title}</span>
			</a>
		</li>
	);
}
