import { freeResourcesAddress } from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import {
	describeKind,
	presentResourceCard,
	type ResourceCardProps,
	toResourcePath,
} from "#resources/lists/resource-card-presenter.ts";
import { ResourceCards } from "#resources/lists/resource-card-view.tsx";
import { createCardContext } from "#resources/lists/resource-list-routes.tsx";
import { messages } from "#resources/messages.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import { searchedResources } from "#search/gaps.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./resource-search-gaps.module.css";
import { searchResources } from "./store.ts";
import { createTitleFinder } from "./title-rules.ts";

const maxFound = 6;
/** Some that match are not shown today. */
const maxMatches = 24;

/** The group of resources below the products that were found. */
export const fillSearchedResources = (
	deps: Pick<ResourcesDeps, "db" | "resources" | "catalogue">,
): GapFiller =>
	defineFiller(searchedResources, async ({ text, corrected, visitor }) => {
		if (!text) return { node: undefined };
		const exact = await searchResources(deps.db, text, maxMatches);
		const found =
			exact.length > 0 || !corrected
				? exact
				: await searchResources(deps.db, corrected, maxMatches);
		const context = createCardContext(deps, visitor);
		const cards = found
			.flatMap(({ type, id }) => deps.resources.findStored(type, id) ?? [])
			.slice(0, maxFound)
			.map((resource) => presentResourceCard(resource, context));
		return { node: cards.length > 0 && <FoundResources cards={cards} /> };
	});

/** Together with three products and four subjects these are few enough to read at a glance. */
const maxSuggested = 2;

/** The resources whose titles begin so, as the search field lists them while a visitor types. */
export function suggestResources({ list }: Pick<ResourceSnapshot, "list">) {
	const find = createTitleFinder(() => list());
	return (text: string) =>
		find(text, maxSuggested).map((resource) => ({
			title: resource.title,
			kind: describeKind(resource),
			path: toResourcePath(resource),
		}));
}

function FoundResources({ cards }: { cards: readonly ResourceCardProps[] }) {
	return (
		<Section name="found-resources" title={messages.found.title} lead={messages.found.lead}>
			<ResourceCards cards={cards} />
			<p className={styles.all}>
				<Link href={freeResourcesAddress.to()} look="alone">
					{messages.found.all}
				</Link>
			</p>
		</Section>
	);
}
