import { findCourseWithRelated } from "#catalogue/courses/related/course-related-store.ts";
import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import { parseProductKey, publishedProductId } from "#catalogue/product-key.ts";
import { findProduct, listProducts, type ProductByKind } from "#catalogue/store/product-store.ts";
import { currencySymbol, toMajorUnits } from "#core/money.ts";
import { describeProductOverride, findLeadProduct } from "#leads/decision/lead-product-commands.ts";
import type { Db } from "#platform/database/database.ts";
import type { SinkDeps } from "#tracking/deps.ts";
import { toSinkFields } from "#tracking/payload/coercion-rules.ts";
import { fieldSets, selectCommonFields, toFieldSet } from "#tracking/payload/field-set-rules.ts";
import type { FieldSetName } from "#tracking/registry/event-definition.ts";
import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import type { QueuedEvent } from "#tracking/sinks/sink-store.ts";

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

export type EventFieldLoader = (
	event: QueuedEvent,
) => Promise<{ readonly fields: Fields; readonly ownNames: readonly string[] } | undefined>;

/** Each product is read once per loader. */
export function createEventFieldLoader(deps: SinkDeps): EventFieldLoader {
	const products = new Map<string, Promise<Fields>>();
	return (event) =>
		loadEventFields(event, (set) => {
			const name = `${event.product} ${event.country} ${set}`;
			const fields = products.get(name) ?? loadProductFields(deps, event, set);
			products.set(name, fields);
			return fields;
		});
}

/** Loads the fields that a sink gets: an event's own and the common ones of its set, as published. Undefined without any. */
async function loadEventFields(
	event: QueuedEvent,
	loadProduct: (set: FieldSetName) => Promise<Fields>,
): ReturnType<EventFieldLoader> {
	const definition = findEventDefinition(event.name);
	const set = toFieldSet(definition?.common, event.pageType);
	const { entry_page: _page, ...own } = event.data;
	const common = set ? selectCommonFields(set, toKnownFields(event, await loadProduct(set))) : {};
	// An update of attributes has no definition: all of it is its own.
	const ownNames = definition ? (definition.fields ?? []) : Object.keys(own);
	const said = Object.entries(own).filter(([name]) => ownNames.includes(name));
	// Every event has a time and a type of visitor, so these alone say nothing.
	if (!toSinkFields({ ...common, ...Object.fromEntries(said) })) return undefined;
	return { fields: toSinkFields({ ...common, ...own }) ?? {}, ownNames };
}

function toKnownFields(event: QueuedEvent, product: Fields): Fields {
	const { data, name } = event;
	const renamed = Object.entries(data).flatMap(([field, value]) => {
		const known = names[field];
		return known ? [[known, value] as const] : [];
	});
	const isPlay = name === "resource_video_played";
	return {
		...Object.fromEntries(renamed),
		...product,
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
	{ db, catalogue, countries }: SinkDeps,
	{ product: text, country }: QueuedEvent,
	set: FieldSetName,
): Promise<Fields> {
	const { [set]: names } = fieldSets;
	const market = catalogue.findMarket(country ? countries.byCode(country) : undefined);
	const key = text ? parseProductKey(text) : undefined;
	const found = key && (await findLeadProduct({ db, catalogue }, [key]));
	const currency = { currency: market.currency };
	const list = { db, country: market.country, names };
	if (!key || !found) return { ...currency, ...(await loadProgramList(list, undefined)) };
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
		...(product && (await loadRelatedFields({ ...list, catalogue }, product))),
		price_symbol: first && currencySymbol(first.price.currency, market.locale),
		...Object.fromEntries(prices),
	};
}

interface RelatedQuery {
	readonly db: Db;
	readonly country: string;
	/** The names of fields that are needed. */
	readonly names: readonly string[];
}

/** A list of a large catalogue says no more with more names. */
const maxNames = 20;

async function loadRelatedFields(
	deps: RelatedQuery & Pick<SinkDeps, "catalogue">,
	product: ProductByKind<ProductKind>,
): Promise<Fields> {
	const { db, country, names, catalogue } = deps;
	if (!names.includes("course_advisors")) return loadProgramList(deps, product.category);
	const [described, programs, list] = await Promise.all([
		describeProductOverride({ db, catalogue }, product),
		product.kind === "course"
			? findCourseWithRelated(db, product.slug, country, { programs: maxNames, reviews: 0 })
			: undefined,
		loadProgramList(deps, product.category),
	]);
	return {
		...list,
		accreditation: described.accreditation,
		course_advisors: described.advisors,
		free_courses: described.freeCourses,
		sub_products: described.subProducts,
		master_programs: programs?.programs.map(({ title }) => title),
	};
}

/** Programs of a subject, the popular first, or of all subjects. */
async function loadProgramList(
	{ db, country, names }: RelatedQuery,
	category: string | undefined,
): Promise<Fields> {
	if (!names.includes("programs_list")) return {};
	const programs = await listProducts(db, "bundle", { country, category, limit: maxNames });
	return { programs_list: programs.map(({ title }) => title) };
}
