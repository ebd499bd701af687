/** Style sheets are imported for the bundler alone; they export nothing. */
declare module '*.css'
