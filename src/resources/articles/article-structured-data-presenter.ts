import type { Article as ArticleData, TechArticle, WithContext } from "schema-dts";
import { authorAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { readWordCount } from "./article-rules.ts";
import type { Article, ArticlePart } from "./article-schema.ts";

/** An article as search engines read it; a tutorial is a technical article. */
export function presentArticleData(
	{ summary, type, picture, minutes, details }: Article,
	page: {
		readonly path: string;
		readonly title: string;
		readonly part: ArticlePart;
		readonly author: Author | undefined;
		readonly published: string | undefined;
		/** The path of the picture that stands for the page. */
		readonly image: string;
		readonly about: string | undefined;
		readonly tutorial: { readonly name: string; readonly path: string } | undefined;
	},
	{ publicUrl, siteName }: { readonly publicUrl: string; readonly siteName: string },
): WithContext<ArticleData | TechArticle> {
	const { path, title, part, author, published, image, about, tutorial } = page;
	const url = publicUrl + path;
	return {
		"@context": "https://schema.org",
		"@type": type === "tutorial" ? "TechArticle" : "Article",
		"@id": url,
		url,
		mainEntityOfPage: url,
		headline: title,
		description: summary,
		image: new URL(picture ?? image, publicUrl).href,
		wordCount: readWordCount(part.body),
		timeRequired: `PT${part.minutes || minutes}M`,
		inLanguage: "en",
		isAccessibleForFree: true,
		...(about && { articleSection: about }),
		...(published && {
			datePublished: published,
			dateModified: details.updated ?? published,
		}),
		...(author && {
			author: {
				"@type": "Person",
				name: author.name,
				jobTitle: author.role,
				url: publicUrl + authorAddress.to({ slug: author.id }),
			},
		}),
		...(tutorial && {
			isPartOf: { "@type": "CreativeWork", name: tutorial.name, url: publicUrl + tutorial.path },
		}),
		publisher: {
			"@type": "Organization",
			name: siteName,
			url: publicUrl,
			logo: `${publicUrl}/icon-512.png`,
		},
	};
}
