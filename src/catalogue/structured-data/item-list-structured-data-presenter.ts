/** A list of pages as search engines read it. They ignore lists of fewer than three. */
export function itemListStructuredData(urls: readonly string[]): object[] {
	if (urls.length < 3) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "ItemList",
			itemListElement: urls.map((url, index) => ({
				"@type": "ListItem",
				position: index + 1,
				url,
			})),
		},
	];
}
