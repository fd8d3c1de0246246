/** Names and lifetimes of the cookies that scripts may read. */

/** Names the session; opens nothing by itself. Its presence is what makes a page's first paint "logged in". */
export const loginKeyCookie = 'RESTKEY';

/** The account as the analytics know it: a random id that leads back to no one without our database. */
export const analyticsCookie = 'GA4ID';

/** The query string of the latest visit that came from a campaign. */
export const campaignCookie = 'recent-campaign';

export const cookieDays = 365;
