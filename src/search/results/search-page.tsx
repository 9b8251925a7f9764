import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { ListFrame } from "#catalogue/lists/list-frame-view.tsx";
import { formatListCount } from "#catalogue/lists/list-presenter.ts";
import { toPhoneLink } from "#core/addresses.ts";
import type { SearchedPage } from "#search/content.ts";
import type { SearchFieldNames } from "#search/field/search-field-presenter.ts";
import { SearchForm } from "#search/field/search-form-view.tsx";
import { searchAdvice, searchedResources } from "#search/gaps.ts";
import { messages, resultMessages } from "#search/messages.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { ResultSuggestion, SearchPageResults, SearchResultList } from "./result-presenter.ts";
import styles from "./search-page.module.css";

interface SearchContact {
	readonly email: string;
	readonly phone: string;
}

/** Results, nothing found, or nothing could be searched: the three are never alike. */
export function SearchPage({
	results,
	isFree,
	offer,
	country,
	contact,
	names,
	pages,
}: {
	results: SearchPageResults;
	/** Pages without products that the text asks for. */
	pages: readonly SearchedPage[];
	isFree: boolean;
	/** All products that are searched, inside a sentence. */
	offer: string;
	/** The name of the visitor's country. */
	country: string | undefined;
	contact: SearchContact;
	names: SearchFieldNames;
}) {
	const { text, answer } = results;
	return (
		<section data-behaviour="search/results">
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<h1>{isFree ? names.label : messages.search}</h1>
					<SearchForm isFree={isFree} names={names} look="page" country={country} text={text} />
					{pages.length > 0 && (
						<p data-search="pages" className={styles.pages}>
							{messages.page.pages}
							{pages.map(({ title, href }) => (
								<Link key={href} href={href}>
									{title}
								</Link>
							))}
						</p>
					)}
				</div>
			</header>
			{answer ? (
				<Answer results={results} answer={answer} contact={contact} offer={offer} />
			) : (
				<FailedSearch again={results.again} />
			)}
			<GapSlot of={searchedResources} />
			{answer && answer.popular.length > 0 && (
				<Section name="popular" title={messages.page.popularTitle}>
					<CardGrid cards={answer.popular} />
				</Section>
			)}
		</section>
	);
}

function Answer({
	results: { text, isVerbatim },
	answer,
	contact,
	offer,
}: {
	results: SearchPageResults;
	answer: SearchResultList;
	contact: SearchContact;
	offer: string;
}) {
	const { list, cards, suggestion } = answer;
	const found = suggestion?.corrected ?? text;
	return (
		<div className={styles.answer}>
			<ListFrame
				list={list}
				isComparable={cards.length > 0}
				title={messages.page.count(
					list.total > 0 ? formatListCount(list) : undefined,
					found,
					offer,
				)}
				hidden={[
					{ name: "q", value: text },
					...(isVerbatim ? [{ name: "verbatim", value: "1" }] : []),
				]}
			>
				{suggestion && cards.length > 0 && <SuggestionLine text={text} suggestion={suggestion} />}
				{cards.length > 0 ? (
					<ResultList answer={answer} />
				) : (
					<NoResults answer={answer} contact={contact} />
				)}
			</ListFrame>
		</div>
	);
}

function SuggestionLine({
	text,
	suggestion: { corrected, verbatimHref },
}: {
	text: string;
	suggestion: ResultSuggestion;
}) {
	if (corrected === undefined) return <p className={styles.suggested}>{messages.page.inexact}</p>;
	return (
		<p className={styles.suggested}>
			{messages.page.corrected}
			<strong>{corrected}</strong>. <Link href={verbatimHref}>{messages.page.verbatim(text)}</Link>
		</p>
	);
}

function ResultList({ answer: { cards, before, more } }: { answer: SearchResultList }) {
	return (
		<>
			{before && (
				<ButtonLink href={before} rel="prev" look="quiet" className={styles.turn ?? ""}>
					{messages.page.previous}
				</ButtonLink>
			)}
			<CardGrid cards={cards} isComparable />
			<div data-search="more-place" className={styles.turn}>
				{more && (
					<ButtonLink
						href={more.href}
						rel="next"
						look="quiet"
						data-search="more"
						data-call={more.call.name}
						data-query={JSON.stringify(more.call.query)}
						data-pages={more.pages}
						data-country={more.country}
					>
						{resultMessages.more}
					</ButtonLink>
				)}
			</div>
			<p role="status" data-search="said" className={styles.said} />
		</>
	);
}

function NoResults({
	answer: { list },
	contact,
}: {
	answer: SearchResultList;
	contact: SearchContact;
}) {
	return (
		<div className={styles.nothing}>
			<p className={styles.lead}>
				{list.chosen.length > 0 ? messages.page.tooNarrow : messages.page.nothing}
			</p>
			<div className={styles.advice}>
				<h3>{messages.page.adviceTitle}</h3>
				<p>{messages.page.advice}</p>
				<GapSlot of={searchAdvice} />
				<p className={styles.ways}>
					<Link href={`mailto:${contact.email}`}>{contact.email}</Link>
					<Link href={toPhoneLink(contact.phone)}>{contact.phone}</Link>
				</p>
			</div>
		</div>
	);
}

/**
 * The published page has no sentence about the failure: the list is empty, and the search can be
 * repeated.
 */
function FailedSearch({ again }: { again: string }) {
	return (
		<div className={`wrap ${styles.failed}`} data-search="failed">
			<ButtonLink href={again} icon="search">
				{messages.page.again}
			</ButtonLink>
		</div>
	);
}
