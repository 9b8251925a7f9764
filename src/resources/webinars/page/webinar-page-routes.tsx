import type { Event, VideoObject, WithContext } from "schema-dts";
import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { localeFor } from "#catalogue/rules.ts";
import { listProductCards, sortBySlugs } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import { dateFormat } from "#core/text/formats.ts";
import { resourceListAddress, webcastAddress, webinarAddress } from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { resourcesCrumb, resourceTags } from "#resources/lists/resource-list-routes.tsx";
import { messages } from "#resources/messages.ts";
import { presentReading } from "#resources/reading-presenter.ts";
import { webinarForm } from "#resources/webinars/gaps.ts";
import { countHeldSeats, webinarSeatChannel } from "#resources/webinars/seats/seat-store.ts";
import { presentWebinar } from "#resources/webinars/webinar-presenter.ts";
import {
	countFewSeats,
	findWebinarPhase,
	findWebinarTime,
	isChanging,
	webinarPlacement,
} from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { RecordingPage, WebinarPage } from "./webinar-page.tsx";

const tags = [...resourceTags, webinarSeatChannel];

/** The public pages of a webinar: before it, while it is on, and of its recording. */
export function webinarPageRoutes(deps: ResourcesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { webinars, clock } = deps;
	pages.page(
		webinarAddress,
		async ({ parameters: { slug = "" }, query, visitor }) => {
			const webinar = webinars.find(slug);
			return webinar && webinarPage(deps, webinar, { visitor, siteModule: query.form });
		},
		{
			freshQuery: { form: (name: string) => name === webinarPlacement },
			takesPosts: true,
			freshAt: ({ slug = "" }) => {
				const webinar = webinars.find(slug);
				return webinar !== undefined && isChanging(webinar, clock());
			},
		},
	);
	pages.page(webcastAddress, async ({ parameters: { slug = "" }, visitor }) => {
		const webinar = webinars.find(slug);
		return webinar && findWebinarPhase(webinar, clock()) === "over"
			? recordingPage(deps, webinar, visitor)
			: undefined;
	});
}

async function webinarPage(
	deps: ResourcesDeps,
	webinar: Webinar,
	{ visitor, siteModule }: { readonly visitor: Audience; readonly siteModule: string | undefined },
): Promise<Page> {
	const { slug, title, summary, details } = webinar;
	const now = deps.clock();
	const held = details.seats === undefined ? 0 : await countHeldSeats(deps.db, webinar.id, now);
	const phase = findWebinarPhase(webinar, now);
	const crumbs = toCrumbs(webinar, "webinar");
	return {
		type: "frs-webinar",
		head: {
			title,
			description: summary,
			canonical: webinarAddress.to({ slug }),
			structured: [
				breadcrumbStructuredData([homeCrumb, ...crumbs], deps.publicUrl),
				...(phase === "over" ? [] : [eventStructuredData(deps, webinar)]),
			],
		},
		tags,
		gaps: [gapUse(webinarForm, { webinar: slug, siteModule })],
		body: (
			<WebinarPage
				webinar={webinar}
				card={presentWebinar(webinar, now, localeFor(visitor.country?.code))}
				crumbs={[homeCrumb, ...crumbs]}
				phase={phase}
				fewSeats={countFewSeats(details.seats, held)}
				isOffered={deps.forms.placement(webinarPlacement) !== undefined}
				products={await listRelated(deps, webinar, visitor)}
				reading={
					// Lists have it as its recording by then, which is counted on its own page.
					phase === "over" ? {} : presentReading(toListed(deps, webinar, "webinar"), deps.resources)
				}
			/>
		),
	};
}

async function recordingPage(
	deps: ResourcesDeps,
	webinar: Webinar,
	visitor: Audience,
): Promise<Page | undefined> {
	const { slug, title, summary, details } = webinar;
	const { recording: film } = details;
	if (!film) return undefined;
	const crumbs = toCrumbs(webinar, "webcast");
	const { startsAt } = findWebinarTime(webinar, deps.clock());
	return {
		type: "frs-webinar",
		head: {
			title: `${messages.kinds.webcast}: ${title}`,
			description: summary,
			canonical: webcastAddress.to({ slug }),
			structured: [
				breadcrumbStructuredData([homeCrumb, ...crumbs], deps.publicUrl),
				recordingStructuredData(deps, webinar, film),
			],
		},
		tags,
		body: (
			<RecordingPage
				webinar={webinar}
				film={film}
				heldOn={dateFormat(localeFor(visitor.country?.code), { dateStyle: "long" }).format(
					startsAt.toZonedDateTimeISO(details.zone).toPlainDate(),
				)}
				crumbs={[homeCrumb, ...crumbs]}
				products={await listRelated(deps, webinar, visitor)}
				reading={presentReading(toListed(deps, webinar, "webcast"), deps.resources)}
			/>
		),
	};
}

function toCrumbs({ slug, title }: Webinar, type: "webinar" | "webcast") {
	const address = type === "webinar" ? webinarAddress : webcastAddress;
	return [
		resourcesCrumb,
		{ name: messages.lists[type].title, href: resourceListAddress.to({ type }) },
		{ name: title, href: address.to({ slug }) },
	];
}

const toListed = (
	{ clock }: Pick<ResourcesDeps, "clock">,
	webinar: Webinar,
	listType: "webinar" | "webcast",
): ListedResource => ({
	...webinar,
	listType,
	on: findWebinarTime(webinar, clock())
		.startsAt.toZonedDateTimeISO(webinar.details.zone)
		.toPlainDate(),
});

async function listRelated(
	{ db, catalogue, clock, timeZone }: ResourcesDeps,
	{ details }: Webinar,
	{ country }: Pick<Audience, "country">,
) {
	const market = catalogue.findMarket(country);
	const keys = await listProductKeysBySlug(db, details.related);
	const cards = await listProductCards(db, keys, market.country);
	const context = createSummaryContext({ catalogue, clock, timeZone }, market);
	return sortBySlugs(cards, details.related).map((card) => summarizeProduct(card, context));
}

/** The webinar as search engines read it. */
function eventStructuredData(
	{ publicUrl, clock, brand }: ResourcesDeps,
	webinar: Webinar,
): WithContext<Event> & object {
	const { slug, title, summary, picture, details } = webinar;
	const url = publicUrl + webinarAddress.to({ slug });
	const { startsAt, endsAt } = findWebinarTime(webinar, clock());
	const written = (instant: Temporal.Instant) => instant.toString({ timeZone: details.zone });
	return {
		"@context": "https://schema.org",
		"@type": "Event",
		"@id": url,
		url,
		name: title,
		description: summary,
		startDate: written(startsAt),
		endDate: written(endsAt),
		eventStatus: details.canceled
			? "https://schema.org/EventCancelled"
			: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
		isAccessibleForFree: true,
		location: { "@type": "VirtualLocation", url },
		organizer: { "@type": "Organization", name: brand().name, url: publicUrl },
		performer: {
			"@type": "Person",
			name: details.speaker.name,
			jobTitle: details.speaker.role,
		},
		offers: { "@type": "Offer", price: 0, priceCurrency: "USD", url },
		...(details.seats !== undefined && { maximumAttendeeCapacity: details.seats }),
		...(picture && { image: new URL(picture, publicUrl).href }),
	};
}

function recordingStructuredData(
	{ publicUrl, clock }: ResourcesDeps,
	webinar: Webinar,
	{ src, poster, seconds }: NonNullable<Webinar["details"]["recording"]>,
): WithContext<VideoObject> & object {
	const { slug, title, summary } = webinar;
	const url = publicUrl + webcastAddress.to({ slug });
	return {
		"@context": "https://schema.org",
		"@type": "VideoObject",
		"@id": url,
		url,
		name: title,
		description: summary,
		uploadDate: findWebinarTime(webinar, clock()).endsAt.toString(),
		duration: `PT${seconds}S`,
		thumbnailUrl: new URL(poster, publicUrl).href,
		contentUrl: new URL(src, publicUrl).href,
	};
}
