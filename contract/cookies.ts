/** Names and lifetimes of the cookies that scripts may read. */

/** Names the session; opens nothing by itself. Its presence is what makes a page's first paint "logged in". */
export const loginKeyCookie = 'RESTKEY';

/** The query string of the latest visit that came from a campaign. */
export const campaignCookie = 'recent-campaign';

export const cookieDays = 365;
