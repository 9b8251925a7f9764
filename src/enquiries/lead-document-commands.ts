import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Instant } from "#core/time.ts";
import type { LeadDocument } from "#deliveries/emails/visitor-email.ts";
import type { LeadDocumentDeps } from "#enquiries/deps.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { practiceRunAddress } from "#practice-tests/addresses.ts";
import { createPaperLink } from "#practice-tests/paper/paper-link-rules.ts";
import { practicePlacements } from "#practice-tests/placements/practice-placement-rules.ts";
import { toResultPath } from "#practice-tests/run/result-link-rules.ts";
import { createEbookLink } from "#resources/ebooks/ebook-link-rules.ts";
import { hasCareerFigures } from "./download-rules.ts";
import { messages } from "./messages.ts";
import { findMagnet, productDocuments } from "./placement-offer-rules.ts";

/** Long enough to be read after a holiday. */
const fileLinkDays = 14;

/** The document that the email to the visitor links to, where the form hands one over and the file still exists. */
export async function findLeadDocument(
	deps: LeadDocumentDeps,
	stored: StoredLead,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const { lead, product } = stored;
	const placement = deps.snapshots.forms.placement(lead.siteModule);
	const ownTest = findOwnTest(deps, stored);
	if (ownTest) return ownTest;
	if (!placement?.followUps.includes("download")) return undefined;
	if (lead.ebook) return findEbookDocument(deps, lead.ebook.id, now);
	if (lead.siteModule === practicePlacements.paper) return findPaper(deps, stored, now);
	const magnet = findMagnet(lead.siteModule);
	if (magnet?.kind === "page") return { title: magnet.label, href: deps.publicUrl + magnet.href };
	if (!product) return findCategoryDocument(deps, stored, magnet);
	const document = productDocuments[product.kind];
	const described = document && (await findProduct(deps.db, product.kind, product, ""));
	if (!described) return undefined;
	const { title, slug } = described;
	return {
		title: messages.documentTitle(document.title, title),
		href: deps.publicUrl + document.address.to({ slug }),
	};
}

function findCategoryDocument(
	{ snapshots, publicUrl }: LeadDocumentDeps,
	{ source }: StoredLead,
	magnet: ReturnType<typeof findMagnet>,
): LeadDocument | undefined {
	if (magnet?.kind !== "category document") return undefined;
	const category = findPageCategory(snapshots.catalogue, source.page);
	if (!category || !hasCareerFigures(snapshots.site, category.slug)) return undefined;
	const { title, address } = magnet.document;
	return {
		title: messages.documentTitle(title, category.name),
		href: publicUrl + address.to({ slug: category.slug }),
	};
}

/** Leads to the test that was entered for, or to the result that a call was asked about. */
function findOwnTest(
	{ publicUrl, snapshots }: LeadDocumentDeps,
	{ lead: { siteModule, practice, practiceId = 0 } }: StoredLead,
): LeadDocument | undefined {
	const test = snapshots.practiceTests.findById(practiceId);
	if (!test) return undefined;
	const href = publicUrl + practiceRunAddress.to({ slug: test.slug });
	if (siteModule === practicePlacements.scholarship || siteModule === practicePlacements.start)
		return { title: messages.testTitle(test.title), href };
	if (siteModule !== practicePlacements.result || !practice?.result) return undefined;
	return {
		title: messages.resultTitle(practice.result),
		href: publicUrl + toResultPath(test),
	};
}

function findPaper(
	{ hash, publicUrl, snapshots }: LeadDocumentDeps,
	{ lead: { practiceId = 0 } }: StoredLead,
	now: Instant,
): LeadDocument | undefined {
	const test = snapshots.practiceTests.findById(practiceId);
	if (!test?.hasPaper) return undefined;
	const until = now.add({ hours: fileLinkDays * 24 });
	return {
		title: messages.paperTitle(test.title),
		href: publicUrl + createPaperLink(hash, test.slug, until),
	};
}

function findEbookDocument(
	{ hash, publicUrl, snapshots }: LeadDocumentDeps,
	id: number,
	now: Instant,
): LeadDocument | undefined {
	const ebook = snapshots.resources.list({ type: "ebook" }).find((card) => card.id === id);
	if (!ebook) return undefined;
	const until = now.add({ hours: fileLinkDays * 24 });
	return {
		title: messages.ebookTitle(ebook.title),
		href: publicUrl + createEbookLink(hash, ebook.slug, until),
	};
}
