import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { PriceMode } from "#catalogue/product.ts";
import { parseProductKey, publishedProductId } from "#catalogue/product-key.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { currencySymbol, toMajorUnits } from "#core/money.ts";
import { findLeadProduct } from "#leads/decision/lead-product-commands.ts";
import type { Db } from "#platform/database/database.ts";
import { toSinkFields } from "#tracking/payload/coercion-rules.ts";
import { selectCommonFields } from "#tracking/payload/field-set-rules.ts";
import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import type { QueuedEvent } from "#tracking/sinks/sink-store.ts";
import type { CountrySnapshot } from "#visitors/audience/country-snapshot.ts";

export interface EventFieldDeps {
	readonly db: Db;
	readonly catalogue: CatalogueSnapshot;
	readonly countries: Pick<CountrySnapshot, "byCode">;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that pages say under other names. */
const names: Readonly<Record<string, string>> = {
	resourceId: "resource_id",
	resourceName: "resource_name",
	segment: "resource_segment",
	resourceType: "resource_type",
	image: "resource_image",
	authorName: "author_name",
	authorImage: "author_image",
	authorProfile: "author_profile",
	views: "view_count",
	downloads: "download_count",
	openedAt: "timestamp",
	popupType: "popup_type",
	questionsCorrect: "questions_correct",
	questionsAttempted: "questions_attempted",
};

/** Loads the fields that a sink gets: an event's own and the common ones of its set, as published. Undefined without any. */
export async function loadEventFields(
	deps: EventFieldDeps,
	event: QueuedEvent,
): Promise<{ readonly fields: Fields; readonly ownNames: readonly string[] } | undefined> {
	const definition = findEventDefinition(event.name);
	const { entry_page: _page, ...own } = event.data;
	const common = definition?.common
		? selectCommonFields(definition.common, await loadKnownFields(deps, event))
		: {};
	// An update of attributes has no definition: all of it is its own.
	const ownNames = definition ? (definition.fields ?? []) : Object.keys(own);
	const said = Object.entries(own).filter(([name]) => ownNames.includes(name));
	// Every event has a time and a type of visitor, so these alone say nothing.
	if (!toSinkFields({ ...common, ...Object.fromEntries(said) })) return undefined;
	return { fields: toSinkFields({ ...common, ...own }) ?? {}, ownNames };
}

async function loadKnownFields(deps: EventFieldDeps, event: QueuedEvent): Promise<Fields> {
	const { data, name } = event;
	const renamed = Object.entries(data).flatMap(([field, value]) => {
		const known = names[field];
		return known ? [[known, value] as const] : [];
	});
	const isPlay = name === "resource_video_played";
	return {
		...Object.fromEntries(renamed),
		...(await loadProductFields(deps, event)),
		[isPlay ? "video_play_time" : "video_pause_time"]: data.videoSeconds,
		page_type: event.pageType,
		lead_source: event.siteModule,
		utm_source: data.utm_source,
		order_id: data.order_id,
	};
}

const priceFields: Readonly<Partial<Record<PriceMode, string>>> = {
	"self-paced": "price_self_paced",
	"live-virtual": "price_live_virtual_classroom",
	classroom: "price_classroom",
};

/** The prices are those where the visitor was. */
async function loadProductFields(
	{ db, catalogue, countries }: EventFieldDeps,
	{ product: text, country }: QueuedEvent,
): Promise<Fields> {
	const market = catalogue.findMarket(country ? countries.byCode(country) : undefined);
	const key = text ? parseProductKey(text) : undefined;
	const found = key && (await findLeadProduct({ db, catalogue }, [key]));
	const currency = { currency: market.currency };
	if (!key || !found) return currency;
	const product = await findProduct(db, key.kind, { id: key.id }, market.country);
	const [first] = product?.prices ?? [];
	const prices = (product?.prices ?? []).flatMap(({ mode, price }) => {
		const field = priceFields[mode];
		return field ? [[field, toMajorUnits(price)] as const] : [];
	});
	return {
		...currency,
		product_id: publishedProductId(key),
		product_name: found.product.name,
		product_image: found.product.image,
		product_type: found.product.type,
		category: found.product.category,
		category_id: found.product.categoryId,
		training_type: found.product.trainingType,
		ratings: product?.ratings?.average,
		learners: product?.learners,
		accreditation: product && "accreditor" in product ? product.accreditor : undefined,
		price_symbol: first && currencySymbol(first.price.currency, market.locale),
		...Object.fromEntries(prices),
	};
}
