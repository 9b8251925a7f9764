-- How the prices of an order were written for its customer: "$" alone is the wrong dollar abroad. Null of older orders.
alter table orders add column price_locale text;
