import { minorDigits } from "#core/money.ts";
import { categoryAddress, courseAddress } from "./addresses.ts";
import type { Category, Course } from "./product.ts";

/** What search engines may know, in the words of schema.org. */
export function categoryTrail(category: Category, publicUrl: string): object {
	return trail(
		[
			{ name: "Home", path: "/" },
			{
				name: category.name,
				path: categoryAddress.to({ slug: category.slug }),
			},
		],
		publicUrl,
	);
}

export function courseData(
	course: Course,
	category: Category,
	publicUrl: string,
): object {
	const path = courseAddress.to({ slug: course.slug });
	return {
		"@context": "https://schema.org",
		"@graph": [
			{
				"@type": "Course",
				"@id": publicUrl + path,
				name: course.title,
				description: course.summary,
				inLanguage: "en",
				offers: course.prices.map(({ mode, price }) => ({
					"@type": "Offer",
					category: mode,
					price: price.minor / 10 ** minorDigits(price.currency),
					priceCurrency: price.currency,
				})),
				...(course.ratings && {
					aggregateRating: {
						"@type": "AggregateRating",
						ratingValue: course.ratings.average,
						ratingCount: course.ratings.count,
					},
				}),
			},
			trail(
				[
					{ name: "Home", path: "/" },
					{
						name: category.name,
						path: categoryAddress.to({ slug: category.slug }),
					},
					{ name: course.title, path },
				],
				publicUrl,
			),
		],
	};
}

function trail(
	steps: readonly { name: string; path: string }[],
	publicUrl: string,
): object {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ name, path }, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name,
			item: publicUrl + path,
		})),
	};
}
