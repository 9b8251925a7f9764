import { listFittingProducts } from "#catalogue/lists/fitting-products-presenter.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { itemListStructuredData } from "#catalogue/structured-data/item-list-structured-data-presenter.ts";
import { siteOrganization } from "#catalogue/structured-data/product-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import { practiceTestAddress, practiceTestsAddress } from "#practice-tests/addresses.ts";
import { loadFinishCounts } from "#practice-tests/counts/finish-count-store.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { practiceForm } from "#practice-tests/gaps.ts";
import { messages } from "#practice-tests/messages.ts";
import {
	listOfferedPlacements,
	listPlacements,
	practicePlacements,
	testPlacements,
} from "#practice-tests/placements/practice-placement-rules.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { PracticeTestListPage } from "./practice-test-list-page.tsx";
import { type PersonalStart, PracticeTestPage } from "./practice-test-page.tsx";
import { describeFinishCount, presentPracticeCard } from "./practice-test-presenter.ts";
import { findPracticeTest } from "./practice-test-store.ts";

const type = "skill-up";
const tags = ["resources", "catalogue"];
const crumb = { name: messages.list.title, href: practiceTestsAddress.to() };

const hasForm =
	({ forms }: PracticeTestsDeps) =>
	(siteModule: string) =>
		forms.placement(siteModule) !== undefined;

/** The forms that a page shows when its address names them. */
const toFormOptions = (forms: readonly string[]) => ({
	freshQuery: { form: (name: string) => forms.includes(name) },
	takesPosts: true,
});

/** The public pages of practice tests; what somebody has answered is on pages of its own. */
export function practiceTestRoutes(
	deps: PracticeTestsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
): void {
	const { tests, db, catalogue, publicUrl } = deps;
	pages.page(
		practiceTestsAddress,
		async ({ query }) => {
			if (tests.tests.length === 0) return undefined;
			const counts = await loadFinishCounts(db);
			return {
				type,
				head: {
					title: messages.list.title,
					description: messages.list.description,
					canonical: practiceTestsAddress.to(),
					structured: [
						breadcrumbStructuredData([homeCrumb, crumb], publicUrl),
						...itemListStructuredData(
							tests.tests.map(({ slug }) => publicUrl + practiceTestAddress.to({ slug })),
						),
					],
				},
				tags,
				gaps: [
					gapUse(practiceForm, { test: tests.find(query.test ?? ""), siteModule: query.form }),
				],
				body: (
					<PracticeTestListPage
						cards={tests.tests.map((test) =>
							presentPracticeCard(test, catalogue.categories, counts),
						)}
						tests={tests.tests.filter((test) =>
							listOfferedPlacements(test, hasForm(deps)).includes(practicePlacements.start),
						)}
					/>
				),
			};
		},
		{ ...toFormOptions(listPlacements), query: ["test"] },
	);
	pages.page(
		practiceTestAddress,
		async ({ parameters, query, visitor }) => {
			const { slug = "" } = parameters;
			// Most unknown addresses cost no query.
			const test = tests.find(slug) && (await findPracticeTest(db, slug));
			return test && practiceTestPage(deps, test, { visitor, siteModule: query.form });
		},
		toFormOptions(testPlacements),
	);
}

/** The page of a test, also where it says why the test was not started. */
export async function practiceTestPage(
	deps: PracticeTestsDeps,
	test: PracticeTest,
	{
		visitor,
		siteModule,
		problem,
		personal,
	}: {
		readonly visitor: Audience;
		readonly siteModule: string | undefined;
		readonly personal?: PersonalStart;
		readonly problem?: { readonly text: string; readonly status: number };
	},
): Promise<Page> {
	const { id, slug, title, segment, summary } = test;
	const { questions, draw = questions.length, courses, award } = test.details;
	const counts = await loadFinishCounts(deps.db);
	const path = practiceTestAddress.to({ slug });
	return {
		type,
		head: {
			title,
			description: summary,
			canonical: path,
			structured: [
				breadcrumbStructuredData([homeCrumb, crumb, { name: title, href: path }], deps.publicUrl),
				testStructuredData(deps, test),
			],
		},
		tags,
		...(problem && { status: problem.status }),
		gaps: [gapUse(practiceForm, { test: { id, slug, title, segment }, siteModule })],
		body: (
			<PracticeTestPage
				test={test}
				questionCount={draw}
				finished={describeFinishCount(counts.get(id))}
				products={await listFittingProducts(deps, courses, visitor)}
				problem={problem?.text}
				offered={listOfferedPlacements(
					{ isScholarship: test.details.scholarship, hasPaper: test.details.paper.length > 0 },
					hasForm(deps),
				)}
				award={
					award && { ...award, products: await listFittingProducts(deps, award.products, visitor) }
				}
				personal={personal}
			/>
		),
	};
}

/** The test as search engines read it: nothing of its questions. */
function testStructuredData(
	{ publicUrl, brand }: PracticeTestsDeps,
	{ slug, title, summary, minutes, details }: PracticeTest,
): object {
	const url = publicUrl + practiceTestAddress.to({ slug });
	return {
		"@context": "https://schema.org",
		"@type": "Quiz",
		"@id": url,
		url,
		name: title,
		description: summary,
		educationalLevel: details.level,
		learningResourceType: "Practice test",
		isAccessibleForFree: true,
		timeRequired: `PT${minutes}M`,
		provider: siteOrganization({ publicUrl, name: brand().name }),
	};
}
