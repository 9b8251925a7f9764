import { messages as catalogueMessages } from "#catalogue/messages.ts";
import { authorAddress, freeResourcesAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { filmPageMessages } from "#resources/films/messages.ts";
import { messages } from "#resources/messages.ts";
import { ChipLink } from "#ui/controls/chip.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import type { ResourceCardProps } from "./resource-card-presenter.ts";
import { ResourceCards } from "./resource-card-view.tsx";
import styles from "./resource-list-page.module.css";

export interface ResourceSection {
	readonly name: string;
	readonly title: string;
	readonly lead: string;
	/** The link to all of them, where there are more. */
	readonly all: { readonly name: string; readonly href: string } | undefined;
	readonly cards: readonly ResourceCardProps[];
}

export interface PlaylistLink {
	readonly href: string;
	readonly title: string;
	readonly summary: string;
	readonly facts: string;
}

interface Choice {
	readonly name: string;
	readonly href: string;
	readonly isCurrent?: boolean;
}

interface ResourceHeadProps {
	readonly title: string;
	readonly lead: string;
	/** The crumbs after "Home" and "Free resources"; empty on their page. */
	readonly crumbs: readonly { readonly name: string; readonly href: string }[];
}

/** The home page of the resources, and that of a category. */
export function ResourcesPage({
	sections,
	subjects,
	...head
}: ResourceHeadProps & {
	readonly sections: readonly ResourceSection[];
	readonly subjects: readonly Choice[];
}) {
	return (
		<>
			<ResourceHead {...head}>
				<Choices label={messages.subjects} choices={subjects} />
			</ResourceHead>
			{sections.map(({ name, title, lead, all, cards }) => (
				<Section key={name} name={name} title={title} lead={lead}>
					<ResourceCards cards={cards} />
					{all && (
						<p className={styles.all}>
							<Link href={all.href} look="alone">
								{all.name}
							</Link>
						</p>
					)}
				</Section>
			))}
			{sections.length === 0 && <Nothing />}
		</>
	);
}

/** All resources of a type, and of a category where one is chosen. */
export function ResourceListPage({
	kinds,
	subjects,
	cards,
	playlists,
	page,
	pages,
	hrefOf,
	...head
}: ResourceHeadProps & {
	readonly kinds: readonly Choice[];
	readonly subjects: readonly Choice[];
	readonly cards: readonly ResourceCardProps[];
	readonly playlists: readonly PlaylistLink[];
	readonly page: number;
	readonly pages: number;
	readonly hrefOf: (page: number) => string;
}) {
	return (
		<>
			<ResourceHead {...head}>
				<Choices label={messages.kindsLabel} choices={kinds} />
				<Choices label={messages.subjects} choices={subjects} />
			</ResourceHead>
			<div className={`wrap ${styles.content}`}>
				{cards.length > 0 ? <ResourceCards cards={cards} headingLevel={2} /> : <Nothing />}
				<Pagination current={page} total={pages} hrefOf={hrefOf} />
			</div>
			{playlists.length > 0 && (
				<Section
					name="playlists"
					title={filmPageMessages.playlist.title}
					lead={filmPageMessages.playlist.lead}
					tone="sunk"
				>
					<ul className={styles.playlists}>
						{playlists.map(({ href, title, summary, facts }) => (
							<li key={href}>
								<h3>
									<Link href={href} dir="auto">
										{title}
									</Link>
								</h3>
								<p dir="auto">{summary}</p>
								<p className={styles.role}>{facts}</p>
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}

export function AuthorPage({
	author,
	instructor,
	cards,
}: {
	author: Author;
	/** The page of the same person as an instructor. */
	instructor: string | undefined;
	cards: readonly ResourceCardProps[];
}) {
	const { id, name, role, bio, picture, profile } = author;
	return (
		<>
			<ResourceHead
				title={name}
				lead={bio}
				crumbs={[{ name, href: authorAddress.to({ slug: id }) }]}
				avatar={<Avatar name={name} src={picture} size="large" />}
				role={role}
			>
				{instructor && (
					<p>
						<Link href={instructor}>{messages.authorTeaches}</Link>
					</p>
				)}
				{profile && (
					<p>
						<Link href={profile} rel="external noopener">
							{messages.authorProfile}
						</Link>
					</p>
				)}
			</ResourceHead>
			<Section name="pieces" title={messages.authorPieces(name)}>
				{cards.length > 0 ? <ResourceCards cards={cards} /> : <Nothing />}
			</Section>
		</>
	);
}

function ResourceHead({
	title,
	lead,
	crumbs,
	avatar,
	role,
	children,
}: ResourceHeadProps & {
	readonly avatar?: React.ReactNode;
	readonly role?: string;
	readonly children?: React.ReactNode;
}) {
	return (
		<header className={styles.head}>
			<div className={`wrap ${styles.headText}`}>
				<Breadcrumb
					crumbs={[
						{ name: catalogueMessages.home, href: "/" },
						{ name: messages.title, href: freeResourcesAddress.to() },
						...crumbs,
					]}
				/>
				<div className={styles.name}>
					{avatar}
					<div>
						<h1 dir="auto">{title}</h1>
						{role && <p className={styles.role}>{role}</p>}
					</div>
				</div>
				<p className={styles.lead} dir="auto">
					{lead}
				</p>
				{children}
			</div>
		</header>
	);
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
	if (choices.length === 0) return null;
	return (
		<nav aria-label={label}>
			<ul className={styles.choices}>
				{choices.map(({ name, href, isCurrent }) => (
					<li key={href}>
						<ChipLink href={href} aria-current={isCurrent ? "true" : undefined}>
							{name}
						</ChipLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Nothing() {
	return (
		<p className={`wrap ${styles.nothing}`}>
			{messages.empty} <Link href={freeResourcesAddress.to()}>{messages.emptyAll}</Link>
		</p>
	);
}
